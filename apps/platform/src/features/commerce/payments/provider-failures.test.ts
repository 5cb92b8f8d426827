import type { Order } from '@grandstand/api';
import { createFakeClock } from '@grandstand/core/testing';
import { sandboxObjects } from '@grandstand/sandboxes/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceWatch, type ServiceFailure } from '../../../observability/service-watch.ts';
import { createScope } from '../../../db/scope.ts';
import { sessions, users } from '../../../db/schema.ts';
import { injectFetch } from '../../../testing/inject-fetch.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { TEST_SEALER } from '../../../testing/test-sealer.ts';
import { productCatalog } from '../../catalog/catalog/index.ts';
import { grants, orders } from '../orders/schema.ts';
import { createPaymentServices } from './create-payment-services.ts';
import { sandboxSettings } from './payments-sandbox.ts';
import { createBuyer } from './testing/buyer.ts';

const PASS = { type: 'package' as const, id: 1903, participantId: null };

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

/** Payments over a provider that answers as `fetchFn`, by default as the sandbox. */
async function createObservedPayments(change: (answer: typeof fetch) => typeof fetch) {
  const failures: ServiceFailure[] = [];
  const watch = createServiceWatch({
    clock: createFakeClock(0),
    count: () => {},
    log: (failure) => void failures.push(failure),
  });
  const { payments } = createPaymentServices({
    db: fixture.db,
    clock: fixture.clock,
    settings: { ...(await sandboxSettings(fixture.db)), sandboxOrigin: 'http://bank.test' },
    siteUrl: (channelId) => `http://${channelId}.test`,
    sealer: TEST_SEALER,
    catalog: productCatalog,
    fetchFn: change(injectFetch(fixture.bank)),
    watch,
  });
  const buy = async () => {
    const { userId } = await createBuyer(fixture, 'northline');
    const scope = createScope(fixture.db, 'northline', Math.floor(fixture.clock.now() / 1000));
    const [user] = await fixture.db.select().from(users).where(eq(users.id, userId));
    const channel = await scope.channel();
    if (!user || !channel) throw new Error('no user or channel');
    const bought = await payments.buy(
      { channel, user, scope, buyerArea: null },
      {
        ...PASS,
        coupon: null,
        paymentMethodId: 'pm_card_visa',
        idempotencyKey: `purchase-of-${userId}`,
        savesCard: false,
        expected: { currency: null, totalMinor: null, renewalMinor: null, renewalTs: null },
      },
    );
    return bought.ok ? bought.value : expect.unreachable();
  };
  return { payments, buy, failures, watch };
}

const answerWith =
  (status: number, error: object) =>
  (answer: typeof fetch): typeof fetch =>
  async (input, init) =>
    new URL(new Request(input).url).pathname === '/v1/payment_intents'
      ? Response.json({ error }, { status })
      : answer(input, init);

it('fails an order at once when the provider refuses the key, and raises an alarm', async () => {
  const change = answerWith(401, { code: 'api_key_expired', message: 'Expired API Key: sk_live_secret' });
  const { buy, failures, watch } = await createObservedPayments(change);
  expect(await buy()).toMatchObject({ status: 'failed', failure: 'payments_unavailable' });
  expect(failures).toEqual([
    { service: 'payments', operation: 'createIntent', kind: 'unavailable', code: 'api_key_expired' },
  ]);
  expect(watch.describe('payments')).toContain('was rolled');
  expect(watch.describe('payments')).not.toContain('sk_live_secret');
});

it('fails an order whose key the provider knows from another request', async () => {
  const change = answerWith(400, { type: 'idempotency_error', message: 'Keys for idempotent requests …' });
  const { buy, failures } = await createObservedPayments(change);
  expect(await buy()).toMatchObject({ status: 'failed', failure: 'idempotency_error' });
  expect(failures).toMatchObject([{ operation: 'createIntent', code: 'idempotency_error' }]);
});

it('fails an order half an hour after the provider could not be reached, and says that nothing was charged', async () => {
  const { buy, payments } = await createObservedPayments(answerWith(500, { message: 'An error occurred' }));
  const order = await buy();
  expect(order).toMatchObject({ status: 'created', failure: null });
  fixture.clock.advance(1_800_000);
  await payments.reconcile(Math.floor(fixture.clock.now() / 1000));
  const [row] = await fixture.db.select().from(orders).where(eq(orders.id, order.id));
  expect(row).toMatchObject({ status: 'failed', failure: 'payments_unavailable' });
});

describe('ids that come again, with a new database on a used account of the provider', () => {
  it('are paid', async () => {
    const former = await createBuyer(fixture, 'northline');
    const { body: order } = await former.buy({ type: 'package', id: 1903 });
    const customers = await fixture.db.$count(sandboxObjects, eq(sandboxObjects.kind, 'customer'));
    // The platform forgets the order and the user.
    await fixture.db.delete(grants).where(eq(grants.orderId, order.id));
    await fixture.db.delete(orders).where(eq(orders.id, order.id));
    await fixture.db.delete(sessions).where(eq(sessions.userId, former.userId));
    await fixture.db.delete(users).where(eq(users.id, former.userId));
    await fixture.db.execute(sql.raw(`alter sequence orders_id_seq restart with ${order.id}`));
    await fixture.db.execute(sql.raw(`alter sequence users_id_seq restart with ${former.userId}`));
    const buyer = await createBuyer(fixture, 'northline', { email: 'another@northline.example' });
    expect(buyer.userId).toBe(former.userId);
    const { body: again }: { body: Order } = await buyer.buy({ type: 'package', id: 1901 });
    expect(again).toMatchObject({ id: order.id, status: 'paid' });
    expect(await fixture.db.$count(sandboxObjects, eq(sandboxObjects.kind, 'customer'))).toBe(customers + 1);
  });
});
