import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../orders/schema.ts';
import type { OrderRow } from '../orders/index.ts';
import { endSubscriptionAfterLastAttempt, grantOrder, revokeGrant } from './grant.ts';
import {
  type PaymentMailServices,
  postReceipt,
  postRefundNotice,
  postRenewalFailed,
} from './payment-mail.ts';
import type { Intent } from './provider.ts';

export interface OrderKey {
  readonly channelId: string;
  readonly id: number;
}

export const whereOrder = ({ channelId, id }: OrderKey) =>
  and(eq(orders.channelId, channelId), eq(orders.id, id));

/**
 * The status of an order after its intent changed: created → paid, failed, or refunded if the payment has already been
 * refunded; paid → refunded. Failed and refunded are final.
 */
function nextStatus(status: OrderRow['status'], intent: Intent): OrderRow['status'] {
  if (status === 'created' && intent.status === 'succeeded') return intent.isRefunded ? 'refunded' : 'paid';
  // Of the unsuccessful statuses only `canceled` is final: a declined intent can still be paid.
  if (status === 'created' && intent.status === 'canceled') return 'failed';
  if (status === 'paid' && intent.isRefunded) return 'refunded';
  return status;
}

/**
 * Applies the state of an intent to its order, and changes the grant in the same transaction. Idempotent; states may
 * arrive out of sequence. Returns the current order.
 */
export function settleOrder(
  services: PaymentMailServices & { readonly db: Database },
  key: OrderKey,
  intent: Intent,
  nowTs: number,
): Promise<OrderRow> {
  return services.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(whereOrder(key)).for('update');
    if (!order) throw new Error(`order ${key.id} not found on ${key.channelId}`);
    const status = nextStatus(order.status, intent);
    const requiresAction = status === 'created' && intent.status === 'requires_action';
    const failure = status === 'failed' ? (order.failure ?? intent.failure ?? 'canceled') : order.failure;
    // A stale intent must not reduce the refunded amount.
    const refundedMinor = Math.max(order.refundedMinor, intent.refundedMinor);
    const isUnchanged =
      status === order.status &&
      requiresAction === order.requiresAction &&
      refundedMinor === order.refundedMinor;
    if (isUnchanged) return order;
    const [settled] = await tx
      .update(orders)
      .set({
        status,
        requiresAction,
        failure,
        refundedMinor,
        ...(intent.chargedCard && { chargedCard: intent.chargedCard }),
        // The provider's id of the card, for renewals: the requested id may be an alias, which cannot be charged again.
        ...(status === 'paid' && { paymentMethodId: intent.paymentMethodId ?? order.paymentMethodId }),
        ...(order.status === 'created' && (status === 'paid' || status === 'refunded') && { paidTs: nowTs }),
        ...(status === 'refunded' && { refundedTs: nowTs }),
      })
      .where(whereOrder(key))
      .returning();
    if (!settled) throw new Error(`order ${key.id} was deleted`);
    if (order.status === 'created' && status === 'paid') {
      if (await grantOrder(tx, settled, nowTs)) await postReceipt(services, tx, settled, nowTs);
      // The account or the offer was deleted during the payment: the reconciler refunds the payment.
      else await tx.update(orders).set({ refundRequestedTs: nowTs }).where(whereOrder(key));
    }
    if (status === 'failed') {
      await endSubscriptionAfterLastAttempt(tx, settled);
      await postRenewalFailed(services, tx, settled, nowTs);
    }
    const refundedNowMinor = refundedMinor - order.refundedMinor;
    if (refundedNowMinor > 0) await postRefundNotice(services, tx, settled, refundedNowMinor, nowTs);
    if (order.status === 'paid' && status === 'refunded') await revokeGrant(tx, settled, nowTs);
    return settled;
  });
}
