import { calls } from '@grandstand/api';
import { fromDecimal } from '@grandstand/core';
import { expect, run } from '../journey.ts';
import type { TestUser } from '../platform.ts';
import { ordersOf } from './checkout.ts';
import { isPreparation, type ItemName } from './items.ts';

const controlUrl = (path: string) =>
  `${run.platform.url.replace('localhost', '127.0.0.1')}/__control/${path}`;

interface Charge {
  readonly amount: number;
  readonly amount_refunded: number;
}

/** What a buyer has really paid: the charges that the payments sandbox has stored. */
export async function chargesOf(email: string): Promise<readonly Charge[]> {
  const response = await fetch(controlUrl(`charges?${new URLSearchParams({ email })}`));
  return ((await response.json()) as { data: Charge[] }).data;
}

/** Makes the renewal of one subscription due now, and lets the platform renew it. */
export async function renewNow(orderId: number): Promise<void> {
  const response = await fetch(controlUrl('renewals'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** The orders of what a test buys, the newest first; without those that prepare the buyer. */
export const purchasesOf = async ({ client }: TestUser) =>
  (await ordersOf(client)).filter((order) => !isPreparation(order));

/** Expects one purchase, one charge and access. */
export async function expectBoughtOnce(buyer: TestUser, item: ItemName): Promise<void> {
  await expect.poll(() => pendingOrdersOf(buyer), 'unfinished orders').toEqual([]);
  const paid = (await purchasesOf(buyer)).filter(({ status }) => status === 'paid');
  expect(paid.map(({ activity_status: activity }) => activity)).toEqual(['active']);
  for (const { total, currency, product } of paid) {
    const { minor } = fromDecimal(total, currency);
    const charges = await chargesOf(buyer.email);
    expect(charges.map(({ amount, amount_refunded: refunded }) => amount - refunded)).toEqual(
      minor === 0 ? [] : [minor],
    );
    if (item !== 'event') continue;
    const event = await buyer.client(calls.getEvent, { id: product.id });
    expect(event.ok && event.value.has_access).toBe(true);
  }
}

/** Expects that nothing was sold and nothing charged. */
export async function expectNothingBought(buyer: TestUser): Promise<void> {
  await expect.poll(() => pendingOrdersOf(buyer), 'unfinished orders').toEqual([]);
  const statuses = (await purchasesOf(buyer)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 'failed')).toEqual([]);
  expect(await chargesOf(buyer.email)).toEqual([]);
}

const pendingOrdersOf = async (buyer: TestUser) =>
  (await purchasesOf(buyer)).filter(({ status }) => status === 'created').map(({ id }) => id);
