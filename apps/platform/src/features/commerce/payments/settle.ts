import { eq } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { orders } from '../orders/schema.ts';
import type { OrderRow } from '../orders/index.ts';
import { cancelRenewals, endSubscriptionAfterLastAttempt, grantOrder, revokeGrant } from './grant.ts';
import {
  type PaymentMailServices,
  postReceipt,
  postRefundNotice,
  postRenewalFailed,
} from './payment-mail.ts';
import type { Intent } from './provider.ts';

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
  services: PaymentMailServices,
  scope: Scope,
  id: number,
  intent: Intent,
): Promise<OrderRow> {
  return scope.transaction(async (txScope) => {
    const { nowTs } = txScope;
    const isOrder = eq(orders.id, id);
    const order = await txScope.first(orders, isOrder, { lock: 'update' });
    if (!order) throw new Error(`order ${id} not found on ${scope.channelId}`);
    const status = nextStatus(order.status, intent);
    const requiresAction = status === 'created' && intent.status === 'requires_action';
    const failure = status === 'failed' ? (order.failure ?? intent.failure ?? 'canceled') : order.failure;
    // A stale intent must not reduce the refunded amount.
    const refundedMinor = Math.max(order.refundedMinor, intent.refundedMinor);
    const isUnchanged =
      status === order.status &&
      requiresAction === order.requiresAction &&
      refundedMinor === order.refundedMinor;
    if (status === 'paid' && intent.isDisputed) await cancelRenewals(txScope, order);
    if (isUnchanged) return order;
    const [settled] = await txScope.update(
      orders,
      {
        status,
        requiresAction,
        failure,
        refundedMinor,
        ...(intent.chargedCard && { chargedCard: intent.chargedCard }),
        // The provider's id of the card, for renewals: the requested id may be an alias, which cannot be charged again.
        ...(status === 'paid' && { paymentMethodId: intent.paymentMethodId ?? order.paymentMethodId }),
        ...(order.status === 'created' && (status === 'paid' || status === 'refunded') && { paidTs: nowTs }),
        ...(status === 'refunded' && { refundedTs: nowTs }),
      },
      isOrder,
    );
    if (!settled) throw new Error(`order ${id} was deleted`);
    if (order.status === 'created' && status === 'paid') {
      if (await grantOrder(txScope, settled)) await postReceipt(services, txScope, settled);
      // The account or the offer was deleted during the payment: the reconciler refunds the payment.
      else await txScope.update(orders, { refundRequestedTs: nowTs }, isOrder);
    }
    if (status === 'failed') {
      await endSubscriptionAfterLastAttempt(txScope, settled);
      await postRenewalFailed(services, txScope, settled);
    }
    const refundedNowMinor = refundedMinor - order.refundedMinor;
    if (refundedNowMinor > 0) await postRefundNotice(services, txScope, settled, refundedNowMinor);
    if (order.status === 'paid' && status === 'refunded') await revokeGrant(txScope, settled);
    return settled;
  });
}
