import { sandboxObjects, chargeSchema, paymentIntentSchema } from '@grandstand/sandboxes/testing';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event, EventDetail, Order } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../db/open-database.ts';
import { grants, orders } from '../orders/schema.ts';
import type { Instant } from '../../../testing/kill-at.ts';
import { createKillablePlatform } from '../../../testing/killable-platform.ts';
import { perTier } from '@grandstand/core/testing';
import { runPurchases } from './testing/random-purchases.ts';

const runs = Number(process.env['PURCHASE_RUNS'] ?? perTier({ gate: 30, deep: 500 }));
const firstSeed = Number(process.env['PURCHASE_SEED'] ?? 1);

/** 500 buyers take about 45 s on an idle machine. */
const RANDOM_TIMEOUT_MS = perTier({ gate: 60_000, deep: 1_200_000 });

it(
  `charges exactly the granted purchases under random faults: ${runs} buyers from seed ${firstSeed}`,
  { timeout: RANDOM_TIMEOUT_MS },
  async () => {
    const totals = await runPurchases({ runs, firstSeed });
    // Fail if the random steps no longer cover all cases.
    if (runs === 30 && firstSeed === 1) {
      for (const count of [totals.paid, totals.crashes]) expect(count).toBeGreaterThanOrEqual(5);
      for (const count of [totals.renewed, totals.declinedRenewals, totals.trials])
        expect(count).toBeGreaterThanOrEqual(1);
    }
    if (runs >= 100) {
      expect(totals.paid).toBeGreaterThanOrEqual(runs / 4);
      expect(totals.crashes).toBeGreaterThanOrEqual(runs / 4);
      for (const count of [totals.renewed, totals.declinedRenewals, totals.trials])
        expect(count).toBeGreaterThanOrEqual(runs / 20);
    }
    console.log(`${runs} buyers: ${JSON.stringify(totals)}`);
  },
);

/** What must exist after the restart, before the client retries. */
type StateAfterRestart = 'nothing' | 'order' | 'paid order';
const INSTANTS: readonly (Instant & { stateAfterRestart: StateAfterRestart })[] = [
  // Only the first purchase creates a customer.
  { on: 'request', method: 'POST', path: '/v1/customers', stateAfterRestart: 'order' },
  { on: 'request', method: 'POST', path: '/api/stripe/buy', stateAfterRestart: 'nothing' },
  { on: 'request', method: 'POST', path: '/v1/payment_intents', stateAfterRestart: 'order' },
  { on: 'answer', method: 'POST', path: '/v1/payment_intents', stateAfterRestart: 'order' },
  { on: 'request', method: 'POST', path: '/v1/payment_intents/\\w+/confirm', stateAfterRestart: 'order' },
  { on: 'answer', method: 'POST', path: '/v1/payment_intents/\\w+/confirm', stateAfterRestart: 'order' },
  { on: 'answer', method: 'POST', path: '/api/stripe/buy', stateAfterRestart: 'paid order' },
];
/** Each instant starts a platform process twice. */
const KILLED_TIMEOUT_MS = 60_000 * (INSTANTS.length + 1);

let root: string;
let platform: ReturnType<typeof createKillablePlatform>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-killed-purchase-'));
  platform = createKillablePlatform(root);
});
afterAll(async () => {
  platform.kill();
  await rm(root, { recursive: true });
});

it(
  'charges and grants a purchase once when the platform is killed at any step',
  { tags: ['deep'], timeout: KILLED_TIMEOUT_MS },
  async () => {
    await platform.start();
    const api_key = await platform.logIn();
    const keyQuery = `api_key=${api_key}`;
    const eventList = await platform.ask<{ data: Event[] }>(
      `/events?stream_status=finished&no_limit=1&${keyQuery}`,
    );
    const forSale = eventList.data.filter((event) => event.type === 'paid' || event.type === 'ppv');
    const ordersOf = async (id: number) =>
      (await platform.ask<{ data: Order[] }>(`/orders?${keyQuery}`)).data.filter(
        (order) => order.product.id === id,
      );

    const boughtOrders: Order[] = [];
    for (const [index, { stateAfterRestart, ...instant }] of INSTANTS.entries()) {
      const label = `killed on ${instant.on} ${instant.path}`;
      const id = forSale[index]?.id ?? expect.unreachable('too few events for sale');
      const card = { payment_method: 'pm_card_visa', idempotency_key: `killed-${index}` };
      const purchase = { api_key, type: 'event', id, ...card };
      platform.child().send(instant);
      const [answer] = await once(platform.child(), 'message');
      expect(answer).toEqual({ armed: true });
      const exit = once(platform.child(), 'exit');
      await Promise.allSettled([platform.send('/stripe/buy', purchase)]);
      expect(await exit, label).toEqual([null, 'SIGKILL']);

      await platform.start();
      const storedOrders = await ordersOf(id);
      expect(storedOrders.length, label).toBe(stateAfterRestart === 'nothing' ? 0 : 1);
      if (stateAfterRestart === 'paid order') expect(storedOrders[0]?.status, label).toBe('paid');
      const order = await platform.ask<Order>('/stripe/buy', purchase);
      expect(order, label).toMatchObject({ status: 'paid', activity_status: 'active' });
      expect(storedOrders.every((one) => one.id === order.id)).toBe(true);
      expect(await ordersOf(id), label).toMatchObject([{ id: order.id, status: 'paid' }]);
      expect(await platform.ask<EventDetail>(`/events/${id}?${keyQuery}`), label).toMatchObject({
        has_access: true,
      });
      boughtOrders.push(order);
    }
    await platform.stop();

    const { db, close } = await openDatabase({ kind: 'embedded', directory: join(root, 'data', 'database') });
    const sandboxData = async (kind: string) =>
      (await db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, kind))).map(({ data }) => data);
    const intents = (await sandboxData('payment_intent')).map((data) => paymentIntentSchema.parse(data));
    const charges = (await sandboxData('charge')).map((data) => chargeSchema.parse(data));
    const rows = await db.select().from(orders).orderBy(orders.id);
    const storedGrants = await db.select().from(grants).orderBy(grants.orderId);
    const customers = await sandboxData('customer');
    await close();
    const ids = boughtOrders.map((order) => order.id);
    expect(rows.map((row) => [row.id, row.idempotencyKey])).toEqual(
      ids.map((id, index) => [id, `killed-${index}`]),
    );
    expect(storedGrants.map((grant) => [grant.orderId, grant.revokedTs])).toEqual(
      ids.map((id) => [id, null]),
    );
    expect(customers).toHaveLength(1);
    expect(intents.map((intent) => Number(intent.metadata['order'])).toSorted((a, b) => a - b)).toEqual(ids);
    const amountsOf = (intentId: string | null) =>
      charges.filter((charge) => charge.payment_intent === intentId).map(({ amount }) => amount);
    expect(rows.map((row) => amountsOf(row.intentId))).toEqual(rows.map((row) => [row.totalMinor]));
    expect(charges).toHaveLength(rows.length);
  },
);
