import type { Order } from '@grandstand/api';
import { toDecimal } from '@grandstand/core';
import type { Channel, UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import {
  type HeldSubscriptionRow,
  orderIn,
  orderQueries,
  type OrderRow,
  toWireOrder,
} from '../orders/index.ts';
import { nextRenewal, type Renewal } from './quote.ts';

interface Reader {
  readonly channel: Channel;
  readonly scope: Scope;
  readonly user: UserRow;
}

export const wireRenewal = ({ price, utcTs }: Renewal) => ({
  total: toDecimal({ minor: price.totalMinor, currency: price.currency }),
  utc_ts: utcTs,
});

/** Serializes orders of one user, with their grants and the state of their subscriptions. */
export async function serializeOrders(reader: Reader, orders: readonly OrderRow[]): Promise<Order[]> {
  const { scope, user } = reader;
  const grants = new Map(
    (await orderQueries(scope).grantsOf(user.id)).map((grant) => [grant.orderId, grant]),
  );
  const linkedIds = new Set(orders.map((order) => order.heldSubscriptionId));
  const linked = (await orderQueries(scope).heldBy(user.id)).filter(({ id }) => linkedIds.has(id));
  const subscriptions = new Map<number | null, Awaited<ReturnType<typeof describe>>>();
  for (const held of linked) subscriptions.set(held.id, await describe(reader, held));
  return orders.map((order) =>
    toWireOrder(
      orderIn(order, scope.language),
      grants.get(order.id) ?? null,
      subscriptions.get(order.heldSubscriptionId) ?? null,
      scope.nowTs,
    ),
  );
}

async function describe({ channel, scope }: Reader, held: HeldSubscriptionRow) {
  const { autoRenewal } = held;
  const renewal = await nextRenewal(scope, channel, held);
  const isPastDue =
    held.state === 'running' &&
    autoRenewal === 'active' &&
    held.attempts > 0 &&
    (await orderQueries(scope).lastRenewal(held.id))?.status === 'failed';
  return { autoRenewal, renewal: renewal && wireRenewal(renewal), isPastDue };
}

export async function serializeOrder(reader: Reader, order: OrderRow): Promise<Order> {
  const { scope, user } = reader;
  // Read the order again: `grantOrder` may have linked it to its subscription.
  const current = (await orderQueries(scope).byId(user.id, order.id)) ?? order;
  const [wired] = await serializeOrders(reader, [current]);
  return wired ?? toWireOrder(orderIn(current, scope.language), null, null, scope.nowTs);
}
