import type { Clock } from '@grandstand/core';
import {
  chargesOf,
  type Deliver,
  type FindBrand,
  type PaymentOutcomes,
  registerPaymentsSandbox,
} from '@grandstand/sandboxes';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { platformSecret } from '../../../db/platform-secret.ts';
import { sqlOf } from '../../../db/sql-database.ts';
import { createServer } from '../../../http/create-server.ts';
import type { StripeSettings } from './stripe-client.ts';

/** Returns the sandbox's keys, which are generated once and shared by all processes. */
export async function sandboxSettings(db: Database): Promise<Omit<StripeSettings, 'sandboxOrigin'>> {
  return {
    secretKey: `sk_test_${await platformSecret(db, 'payments-sandbox')}`,
    webhookSecret: `whsec_${await platformSecret(db, 'payments-webhooks')}`,
    publishableKey: 'pk_test_sandbox',
  };
}

/** The charges of a customer, for the control API. */
export const chargesInSandbox = (db: Database, email: string) => chargesOf(sqlOf(db), email);

/** Reads the branding from the channel. (At Stripe it is a setting of the dashboard.) */
const findBrand: FindBrand = async (tx, channelId) => {
  const channel = await acrossChannels(tx).channel(channelId);
  if (!channel) return null;
  const { colors } = channel.colorSettings;
  const bar = colors['header-background'];
  const onBar = colors['header-text-color'];
  const main = colors['accent'];
  const onMain = colors['accent-text'];
  return {
    name: channel.name,
    ...(bar !== undefined && { bar }),
    ...(onBar !== undefined && { onBar }),
    ...(main !== undefined && { main }),
    ...(onMain !== undefined && { onMain }),
  };
};

/** Creates the payments sandbox server and its keys. It sends webhooks until it is closed. */
export async function createPaymentsSandbox(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly logLevel: string;
  /** Null: no webhooks are sent. */
  readonly deliver: Deliver | null;
  readonly outcomes: PaymentOutcomes | null;
}) {
  const { db, clock, logLevel, deliver, outcomes } = options;
  const settings = await sandboxSettings(db);
  const { secretKey, webhookSecret: secret } = settings;
  const webhooks = deliver && { secret, deliver };
  const app = await createServer({
    name: 'payments',
    logLevel,
    cors: '*',
    compress: false,
    security: { serves: 'data', isEmbeddable: true },
  });
  await registerPaymentsSandbox(app, { db: sqlOf(db), clock, secretKey, outcomes, webhooks, findBrand });
  return { app, settings };
}
