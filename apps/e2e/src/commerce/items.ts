import { calls, type Client, type Order } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import { type TestUser, verifyEmail } from '../platform.ts';
import { ANNUAL, CUP_PASS, MONTHLY, TEAM_PASS } from '../northline-ids.ts';
import { findEventForSale } from './checkout.ts';

export const ITEM_NAMES = ['event', 'package', 'team pass', 'subscription', 'trial'] as const;
export type ItemName = (typeof ITEM_NAMES)[number];

/** A team of the sample channel `northline`. */
const TEAM = 1101;

/** The query of the checkout of an item. Prepares the buyer where the item needs it. */
export async function queryOf(item: ItemName, buyer: Pick<TestUser, 'client' | 'email'>): Promise<string> {
  switch (item) {
    case 'event':
      return `event_id=${(await findEventForSale(buyer.client)).id}`;
    case 'package':
      return `package_id=${CUP_PASS}`;
    case 'team pass':
      return `package_id=${TEAM_PASS}&participant_id=${TEAM}`;
    case 'subscription':
      // With the trial of another subscription used up, this one is charged at once.
      await startTrial(buyer, ANNUAL, 'pm_card_visa');
      return `subscription_id=${MONTHLY}`;
    case 'trial':
      await verifyEmail(buyer);
      return `subscription_id=${MONTHLY}`;
    default:
      return assertNever(item);
  }
}

/** Whether an order comes from `queryOf` instead of the test. */
export const isPreparation = ({ type, product }: Order): boolean =>
  type === 'subscription' && product.id === ANNUAL;

/** Verifies the buyer's email and starts a trial, which also saves the card. Returns its order. */
export async function startTrial(
  { client, email }: Pick<TestUser, 'client' | 'email'>,
  subscriptionId: number,
  card: string,
): Promise<Order> {
  await verifyEmail({ client, email });
  const started = await client(calls.startTrial, {
    subscription_id: subscriptionId,
    payment_method: card,
  });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}

/** Saves a card that needs no authentication, given by Stripe's name of it, e.g. `pm_card_visa`. */
export async function saveCard(client: Client, card: string): Promise<void> {
  const setup = await client(calls.createSetupIntent, {});
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const { client_secret: secret, script_url: scriptUrl, publishable_key: key } = setup.value;
  const sandbox = new URL(scriptUrl ?? '').origin.replace('localhost', '127.0.0.1');
  const body = new URLSearchParams({ key, client_secret: secret, payment_method: card });
  const id = secret.split('_secret_')[0];
  const saved = await fetch(`${sandbox}/v1/setup_intents/${id}/confirm`, { method: 'POST', body });
  if (!saved.ok) throw new Error(await saved.text());
}
