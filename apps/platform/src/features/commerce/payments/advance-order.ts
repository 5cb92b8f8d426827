import { ok, type Result } from '@grandstand/core';
import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '../orders/schema.ts';
import { databaseTroubleOf } from '../../../db/database-trouble.ts';
import type { Scope } from '../../../db/scope.ts';
import type { OrderRow } from '../orders/index.ts';
import { findCustomerId, withCustomer } from './customers.ts';
import { endSubscriptionAfterLastAttempt } from './grant.ts';
import { hasTimedOut, mayCharge } from './may-charge.ts';
import { type PaymentMailServices, postRenewalFailed } from './payment-mail.ts';
import type { Intent, PaymentProvider, ProviderFailure } from './provider.ts';
import { settleOrder } from './settle.ts';

export interface PaymentContext extends PaymentMailServices {
  readonly provider: PaymentProvider;
}

/** Failure of an order that was not charged because the provider could not be used. */
const PAYMENTS_UNAVAILABLE = 'payments_unavailable';

/**
 * Advances a pending order as far as possible: create the payment intent, confirm it, settle the result. Every step
 * is stored before the next one and is safe to repeat (after a crash, by a second submit, by a webhook). Money moves
 * only in `confirm`, for the intent stored on the order. Cancels an order that must no longer be charged.
 */
export async function advanceOrder(
  services: PaymentContext,
  scope: Scope,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.status !== 'created') return order;
  if (order.intentId !== null)
    return confirmAndSettle(services, scope, order, await services.provider.getIntent(order.intentId));
  if (!(await mayCharge(scope, order)))
    return failUnpreparedOrder(
      services,
      scope,
      order,
      hasTimedOut(order, scope.nowTs) ? PAYMENTS_UNAVAILABLE : 'abandoned',
    );

  const prepared = await createOrderIntent(services, scope, order);
  if (!prepared.ok) {
    const { error } = prepared;
    if (error.kind === 'rejected') return failUnpreparedOrder(services, scope, order, error.code);
    // A buyer need not wait for an operator; a renewal is tried again.
    return error.isKeyRefused && !order.isOffSession
      ? failUnpreparedOrder(services, scope, order, PAYMENTS_UNAVAILABLE)
      : order;
  }
  const { id, clientSecret } = prepared.value;
  await scope.update(orders, { intentId: id, clientSecret }, isUnprepared(order));
  const stored = await readOrder(scope, order);
  // A concurrent process may have stored another intent. Only the stored one is confirmed.
  if (stored.intentId !== id)
    return stored.intentId === null ? stored : advanceOrder(services, scope, stored);
  return confirmAndSettle(services, scope, stored, ok(prepared.value));
}

/**
 * Advances an order for its buyer. If the database or the disk fails meanwhile, returns the order as it is: it exists, and
 * `reconcile` will charge it, so that an error would make the buyer believe that nothing was bought.
 */
export async function advanceForBuyer(
  services: PaymentContext,
  scope: Scope,
  order: OrderRow,
): Promise<OrderRow> {
  try {
    return await advanceOrder(services, scope, order);
  } catch (error) {
    if (databaseTroubleOf(error) === null) throw error;
    return order;
  }
}

/** Confirms an unconfirmed intent, cancels a declined one, and settles the order with the result. */
async function confirmAndSettle(
  services: PaymentContext,
  scope: Scope,
  order: OrderRow,
  found: Result<ProviderFailure, Intent>,
): Promise<OrderRow> {
  const { provider } = services;
  // Checked after the intent is stored, so that the buyer's cancellation either finds the intent or is found here. An
  // intent that was paid before cannot be cancelled, and is settled as paid.
  if (!(await mayCharge(scope, order))) return cancelOrder(services, scope, order);
  let intent = found;
  if (intent.ok && intent.value.status === 'requires_confirmation') {
    const { id } = intent.value;
    const { isOffSession, paymentMethodId } = order;
    intent = await provider.confirm(id, { isOffSession, paymentMethodId: paymentMethodId ?? '' });
    if (!intent.ok && intent.error.kind === 'rejected') intent = await provider.cancel(id);
  }
  // A declined intent could still be paid with another card, so cancel it before the order fails.
  if (intent.ok && intent.value.status === 'requires_payment_method') {
    intent = await provider.cancel(intent.value.id);
  }
  return settleIfKnown(services, scope, order, intent);
}

async function settleIfKnown(
  services: PaymentContext,
  scope: Scope,
  order: OrderRow,
  intent: Result<ProviderFailure, Intent>,
): Promise<OrderRow> {
  if (!intent.ok) return order;
  const { status, paymentMethodId } = intent.value;
  const isPaidByBuyer = order.status === 'created' && status === 'succeeded' && !order.isOffSession;
  if (isPaidByBuyer && order.type === 'subscription') {
    // Before the order settles, so that it is repeated after a crash or while the provider is unavailable.
    const card = paymentMethodId ?? order.paymentMethodId;
    const preferred = await preferRenewalCard(services, scope, { ...order, paymentMethodId: card });
    if (!preferred.ok && preferred.error.kind === 'unavailable') return order;
  }
  return settleOrder(services, scope, order.id, intent.value);
}

/** Makes the card that the buyer chose for a subscription the default card, which renewals are charged to. */
export async function preferRenewalCard(
  { provider }: PaymentContext,
  scope: Scope,
  { userId, paymentMethodId }: { readonly userId: number; readonly paymentMethodId: string | null },
): Promise<Result<ProviderFailure, null>> {
  const customer = await findCustomerId(scope, userId);
  return customer === null || paymentMethodId === null
    ? ok(null)
    : provider.setPreferredCard(customer, paymentMethodId);
}

/** Cancels a pending order and its intent. Returns a paid order if the intent was paid before it could be cancelled. */
export async function cancelOrder(
  services: PaymentContext,
  scope: Scope,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.intentId === null) return failUnpreparedOrder(services, scope, order, 'abandoned');
  return settleIfKnown(services, scope, order, await services.provider.cancel(order.intentId));
}

/**
 * Updates an order from its intent, also after settlement, because refunds can be made in the provider's dashboard.
 * Failed and refunded orders are final. Returns an error if the provider is unavailable.
 */
export async function refreshOrder(
  services: PaymentContext,
  scope: Scope,
  order: OrderRow,
): Promise<Result<ProviderFailure, OrderRow>> {
  if (order.intentId === null) return ok(await advanceOrder(services, scope, order));
  if (order.status === 'failed' || order.status === 'refunded') return ok(order);
  const intent = await services.provider.getIntent(order.intentId);
  if (!intent.ok) return intent;
  const settle = order.status === 'created' ? confirmAndSettle : settleIfKnown;
  return ok(await settle(services, scope, order, intent));
}

function createOrderIntent(
  services: PaymentContext,
  scope: Scope,
  order: OrderRow,
): Promise<Result<ProviderFailure, Intent>> {
  const { channelId, id: orderId, providerKey } = order;
  return withCustomer(services, scope, order.userId, (customer) =>
    services.provider.createIntent({
      channelId,
      orderId,
      // With the customer: a new customer is another request.
      idempotencyKey: ['order', channelId, orderId, providerKey, customer].join(':'),
      amountMinor: order.totalMinor,
      currency: order.currency,
      customer,
      paymentMethodId: order.paymentMethodId ?? '',
      description: order.productName,
      saveCardFor: order.type === 'subscription' ? 'off_session' : order.savesCard ? 'on_session' : null,
    }),
  );
}

/** Fails an order that has no payment intent. */
function failUnpreparedOrder(
  services: PaymentContext,
  scope: Scope,
  order: OrderRow,
  failure: string,
): Promise<OrderRow> {
  return scope.transaction(async (txScope) => {
    const [failed] = await txScope.update(
      orders,
      { status: 'failed', failure: failure.replace(/^card:/, '') },
      isUnprepared(order),
    );
    if (failed) {
      await endSubscriptionAfterLastAttempt(txScope, failed);
      await postRenewalFailed(services, txScope, failed);
    }
    return failed ?? readOrder(txScope, order);
  });
}

/** Whether the order is pending and has no payment intent. */
const isUnprepared = ({ id }: OrderRow) =>
  and(eq(orders.id, id), isNull(orders.intentId), eq(orders.status, 'created'));

async function readOrder(scope: Scope, { id }: OrderRow): Promise<OrderRow> {
  const row = await scope.first(orders, eq(orders.id, id));
  if (!row) throw new Error(`order ${id} not found on ${scope.channelId}`);
  return row;
}
