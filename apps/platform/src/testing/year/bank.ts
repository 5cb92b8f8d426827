import { once } from 'node:events';
import {
  authenticateIntent,
  chargeSchema,
  closeDispute,
  createLedger,
  customerSchema,
  deliverDue,
  disputeSchema,
  openDispute,
  sandboxObjects,
} from '@grandstand/sandboxes/testing';
import { type Deliver, postTo } from '@grandstand/sandboxes';
import type { FakeClock } from '@grandstand/core/testing';
import { asc, eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../db/sql-database.ts';
import { WEBHOOK_PATH } from '../../features/commerce/payments/index.ts';
import { createPaymentsSandbox } from '../../features/commerce/payments/payments-sandbox.ts';

/** What happens to the platform's requests: answered with 500, cut before or after they are processed, not answered. */
export const BANK_FAULTS = ['error', 'refused', 'lost-answer', 'silent'] as const;
export type BankFault = (typeof BANK_FAULTS)[number];
/** A request and the retry of Stripe's client: each waits for 20 s, in real time. */
const SILENT_REQUESTS = 2;

/**
 * The payments sandbox as a provider of its own: its records are in another database than the platform's, which an outage
 * or a restore does not change. `apiUrl` receives the webhooks; null: no platform runs.
 */
export async function startBank(
  { db, close }: Pick<OpenDatabase, 'db' | 'close'>,
  clock: FakeClock,
  apiUrl: () => string | null,
) {
  let fault: BankFault | null = null;
  let silentRequests = 0;
  let areWebhooksLost = false;
  const deliver: Deliver = (payload, signature) => {
    const url = apiUrl();
    return url === null || areWebhooksLost
      ? Promise.resolve(false)
      : postTo(url + WEBHOOK_PATH)(payload, signature);
  };
  const { app, settings } = await createPaymentsSandbox({
    db,
    clock,
    logLevel: 'silent',
    deliver,
    outcomes: null,
  });
  const isPlatform = (headers: { authorization?: string | undefined }) =>
    headers.authorization === `Bearer ${settings.secretKey}`;
  app.addHook('onRequest', async (request, reply) => {
    if (fault === null || !isPlatform(request.headers)) return;
    if (fault === 'error') {
      await reply.code(500).send({ error: { type: 'api_error', message: 'An error occurred' } });
      return;
    }
    if (fault === 'refused') request.raw.socket.destroy();
    if (fault !== 'silent' || silentRequests <= 0) return;
    silentRequests -= 1;
    await once(request.raw.socket, 'close');
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (fault === 'lost-answer' && isPlatform(request.headers)) request.raw.socket.destroy();
    done(null, payload);
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const nowTs = () => Math.floor(clock.now() / 1000);
  const objects = async (kind: string) =>
    (
      await db
        .select()
        .from(sandboxObjects)
        .where(eq(sandboxObjects.kind, kind))
        .orderBy(asc(sandboxObjects.position))
    ).map(({ data }) => data);
  const disputes = async () => (await objects('dispute')).map((data) => disputeSchema.parse(data));

  return {
    settings: { ...settings, sandboxOrigin: origin },
    setFault(next: BankFault | null): void {
      fault = next;
      silentRequests = next === 'silent' ? SILENT_REQUESTS : 0;
    },
    loseWebhooks(isLost: boolean): void {
      areWebhooksLost = isLost;
    },
    /** Sends all due webhooks. */
    async deliverAll(): Promise<void> {
      const options = { db, clock, secret: settings.webhookSecret, deliver };
      while ((await deliverDue(options)) > 0);
    },
    /** Answers the bank's authentication request for a payment. */
    answer: (intentId: string, isApproved: boolean) =>
      db.transaction((tx) => authenticateIntent(createLedger(tx, nowTs()), intentId, isApproved)),
    /** Without effect on a payment that was refunded or disputed before. */
    dispute: (intentId: string) => db.transaction((tx) => openDispute(createLedger(tx, nowTs()), intentId)),
    /** Decides the oldest open dispute, if any. */
    async decideDispute(result: 'won' | 'lost'): Promise<void> {
      const open = (await disputes()).find(({ status }) => status === 'needs_response');
      if (open)
        await db.transaction((tx) => closeDispute(createLedger(tx, nowTs()), open.payment_intent, result));
    },
    /** Charges whose money a lost dispute has taken back. */
    lostChargeIds: async () =>
      new Set((await disputes()).flatMap(({ status, charge }) => (status === 'lost' ? [charge] : []))),
    charges: async () => (await objects('charge')).map((data) => chargeSchema.parse(data)),
    customers: async () => (await objects('customer')).map((data) => customerSchema.parse(data)),
    async close(): Promise<void> {
      app.server.closeAllConnections();
      await app.close();
      await close();
    },
  };
}
export type Bank = Awaited<ReturnType<typeof startBank>>;
