import { and, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { users } from '../../../db/schema.ts';
import { grants, orders } from '../../commerce/orders/schema.ts';
import type { PaymentServices } from '../../commerce/payments/index.ts';
import { partialRefunds } from '../../commerce/payments/schema.ts';
import { recordAction } from './audit.ts';
import type { OperatorContext } from './operator-context.ts';

/** Longer than the running platform takes to settle an order or a refund, unless something is wrong. */
const SETTLED_WITHIN_S = 3600;
const DAY_S = 86_400;

export interface Reconciliation {
  readonly checkedOrders: number;
  /** Orders whose state at the provider was another one, and was taken over. */
  readonly corrected: readonly { readonly order: number; readonly from: string; readonly to: string }[];
  readonly problems: readonly { readonly order: number; readonly problem: string }[];
}

/**
 * Compares the channel's orders of the last days with their grants, refunds and, if `payments` is given, with the
 * payment provider, whose state they take over.
 */
export async function reconcileOrders(
  context: OperatorContext,
  payments: PaymentServices['payments'] | null,
  days: number,
): Promise<Reconciliation> {
  const { scope } = context;
  const { nowTs } = scope;
  const sinceTs = nowTs - days * DAY_S;
  const lateTs = nowTs - SETTLED_WITHIN_S;
  const recent = await scope.rows(orders, { where: gte(orders.createdTs, sinceTs) });
  const corrected: { order: number; from: string; to: string }[] = [];
  for (const order of recent) {
    if (!payments || order.intentId === null) continue;
    const current = await payments.refresh(scope, order);
    const [from, to] = [describeState(order), describeState(current)];
    if (from === to) continue;
    corrected.push({ order: order.id, from, to });
    await recordAction(context, scope, {
      command: 'order reconcile',
      target: `order ${order.id}`,
      before: { state: from },
      after: { state: to },
    });
  }

  const checked = await scope.rows(orders, { where: gte(orders.createdTs, sinceTs) });
  const ids = checked.map(({ id }) => id);
  const given = ids.length === 0 ? [] : await scope.rows(grants, { where: inArray(grants.orderId, ids) });
  const grantByOrder = new Map(given.map((grant) => [grant.orderId, grant]));
  const buyers = await scope.select(users, { id: users.id });
  const known = new Set(buyers.map(({ id }) => id));
  const problems = checked.flatMap((order) => {
    const grant = grantByOrder.get(order.id);
    const found: string[] = [];
    if (order.status === 'paid' && !grant && order.refundRequestedTs === null && known.has(order.userId))
      found.push('is paid and gives no access');
    if (order.status !== 'paid' && grant && grant.revokedTs === null)
      found.push(`is ${order.status} and still gives access`);
    if (order.status === 'created' && order.createdTs < lateTs)
      found.push('is neither paid nor failed after an hour');
    if (order.status === 'paid' && order.refundRequestedTs !== null && order.refundRequestedTs < lateTs)
      found.push('is not refunded an hour after the request');
    return found.map((problem) => ({ order: order.id, problem }));
  });
  const lateRefunds = await scope.rows(partialRefunds, {
    where: and(isNull(partialRefunds.finishedTs), lt(partialRefunds.requestedTs, lateTs)),
  });
  const rejected = await scope.rows(partialRefunds, {
    where: and(isNotNull(partialRefunds.failure), gte(partialRefunds.requestedTs, sinceTs)),
  });
  return {
    checkedOrders: checked.length,
    corrected,
    problems: [
      ...problems,
      ...lateRefunds.map(({ orderId }) => ({
        order: orderId,
        problem: 'has a partial refund that is not made an hour after the request',
      })),
      ...rejected.map(({ orderId, failure }) => ({
        order: orderId,
        problem: `has a partial refund that the payment provider rejected (${failure})`,
      })),
    ],
  };
}

const describeState = ({
  status,
  refundedMinor,
}: Pick<typeof orders.$inferSelect, 'status' | 'refundedMinor'>) =>
  refundedMinor > 0 && status === 'paid' ? `${status}, partly refunded` : status;
