import { ok, type Result } from '@grandstand/core';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../orders/schema.ts';
import { paymentCustomers } from './schema.ts';
import { users } from '../../db/schema.ts';
import type { OrderRow } from '../orders/index.ts';
import { endSubscriptionAfterLastAttempt } from './grant.ts';
import { mayCharge } from './may-charge.ts';
import { type PaymentMailServices, postRenewalFailed } from './payment-mail.ts';
import type { Intent, PaymentProvider, ProviderFailure } from './provider.ts';
import { whereOrder, settleOrder } from './settle.ts';

export interface PaymentContext extends PaymentMailServices {
  readonly db: Database;
  readonly provider: PaymentProvider;
}

/**
 * Advances a pending order as far as possible: create the payment intent, confirm it, settle the result. Every step
 * is stored before the next one and is safe to repeat (after a crash, by a second submit, by a webhook). Money moves
 * only in `confirm`, for the intent stored on the order. Cancels an order that must no longer be charged.
 */
export async function advanceOrder(
  services: PaymentContext,
  order: OrderRow,
  nowTs: number,
): Promise<OrderRow> {
  const { db, provider } = services;
  if (order.status !== 'created') return order;
  if (order.intentId !== null)
    return confirmAndSettle(services, order, await provider.getIntent(order.intentId), nowTs);
  if (!(await mayCharge(db, order, nowTs))) return cancelOrder(services, order, nowTs);

  const prepared = await createOrderIntent(services, order);
  if (!prepared.ok) {
    return prepared.error.kind === 'rejected'
      ? failUnpreparedOrder(services, order, prepared.error.code, nowTs)
      : order;
  }
  const { id, clientSecret } = prepared.value;
  await db
    .update(orders)
    .set({ intentId: id, clientSecret })
    .where(and(whereOrder(order), isNull(orders.intentId), eq(orders.status, 'created')));
  const stored = await readOrder(db, order);
  // A concurrent process may have stored another intent. Only the stored one is confirmed.
  if (stored.intentId !== id)
    return stored.intentId === null ? stored : advanceOrder(services, stored, nowTs);
  return confirmAndSettle(services, stored, ok(prepared.value), nowTs);
}

/** Confirms an unconfirmed intent, cancels a declined one, and settles the order with the result. */
async function confirmAndSettle(
  services: PaymentContext,
  order: OrderRow,
  found: Result<ProviderFailure, Intent>,
  nowTs: number,
): Promise<OrderRow> {
  const { db, provider } = services;
  // Checked after the intent is stored, so that the buyer's cancellation either finds the intent or is found here. An
  // intent that was paid before cannot be cancelled, and is settled as paid.
  if (!(await mayCharge(db, order, nowTs))) return cancelOrder(services, order, nowTs);
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
  return settleIfKnown(services, order, intent, nowTs);
}

async function settleIfKnown(
  services: PaymentContext,
  order: OrderRow,
  intent: Result<ProviderFailure, Intent>,
  nowTs: number,
): Promise<OrderRow> {
  if (!intent.ok) return order;
  const { status, paymentMethodId } = intent.value;
  const isPaidByBuyer = order.status === 'created' && status === 'succeeded' && !order.isOffSession;
  if (isPaidByBuyer && order.type === 'subscription') {
    // Before the order settles, so that it is repeated after a crash or while the provider is unavailable.
    const card = paymentMethodId ?? order.paymentMethodId;
    const preferred = await preferRenewalCard(services, { ...order, paymentMethodId: card });
    if (!preferred.ok && preferred.error.kind === 'unavailable') return order;
  }
  return settleOrder(services, order, intent.value, nowTs);
}

/** Makes the card that the buyer chose for a subscription the default card, which renewals are charged to. */
export async function preferRenewalCard(
  { db, provider }: PaymentContext,
  {
    channelId,
    userId,
    paymentMethodId,
  }: { channelId: string; userId: number; paymentMethodId: string | null },
): Promise<Result<ProviderFailure, null>> {
  const customer = await findCustomerId(db, { channelId, userId });
  return customer === null || paymentMethodId === null
    ? ok(null)
    : provider.setPreferredCard(customer, paymentMethodId);
}

/** Cancels a pending order and its intent. Returns a paid order if the intent was paid before it could be cancelled. */
export async function cancelOrder(
  services: PaymentContext,
  order: OrderRow,
  nowTs: number,
): Promise<OrderRow> {
  if (order.intentId === null) return failUnpreparedOrder(services, order, 'abandoned', nowTs);
  return settleIfKnown(services, order, await services.provider.cancel(order.intentId), nowTs);
}

/**
 * Updates an order from its intent, also after settlement, because refunds can be made in the provider's dashboard.
 * Failed and refunded orders are final. Returns an error if the provider is unavailable.
 */
export async function refreshOrder(
  services: PaymentContext,
  order: OrderRow,
  nowTs: number,
): Promise<Result<ProviderFailure, OrderRow>> {
  if (order.intentId === null) return ok(await advanceOrder(services, order, nowTs));
  if (order.status === 'failed' || order.status === 'refunded') return ok(order);
  const intent = await services.provider.getIntent(order.intentId);
  if (!intent.ok) return intent;
  const settle = order.status === 'created' ? confirmAndSettle : settleIfKnown;
  return ok(await settle(services, order, intent, nowTs));
}

async function createOrderIntent(
  services: PaymentContext,
  order: OrderRow,
): Promise<Result<ProviderFailure, Intent>> {
  const customer = await ensureCustomerId(services, order);
  if (!customer.ok) return customer;
  return services.provider.createIntent({
    channelId: order.channelId,
    orderId: order.id,
    amountMinor: order.totalMinor,
    currency: order.currency,
    customer: customer.value,
    paymentMethodId: order.paymentMethodId ?? '',
    description: order.productName,
    saveCardFor: order.type === 'subscription' ? 'off_session' : order.savesCard ? 'on_session' : null,
  });
}

/** The provider's customer id of a user, or null. */
export async function findCustomerId(
  db: Database,
  { channelId, userId }: { channelId: string; userId: number },
): Promise<string | null> {
  const [existing] = await db
    .select()
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.channelId, channelId), eq(paymentCustomers.userId, userId)));
  return existing?.customer ?? null;
}

/** The provider's customer id of a user; creates the customer if missing. */
export async function ensureCustomerId(
  { db, provider }: PaymentContext,
  { channelId, userId }: { channelId: string; userId: number },
): Promise<Result<ProviderFailure, string>> {
  const existing = await findCustomerId(db, { channelId, userId });
  if (existing !== null) return ok(existing);
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.channelId, channelId), eq(users.id, userId)));
  if (!user) return { ok: false, error: { kind: 'rejected', code: 'no_user', message: 'User not found' } };
  const name = `${user.firstName} ${user.lastName}`.trim();
  const created = await provider.createCustomer({ channelId, userId, email: user.email, name });
  if (!created.ok) return created;
  await db
    .insert(paymentCustomers)
    .values({ channelId, userId, customer: created.value })
    .onConflictDoNothing();
  return created;
}

/** Fails an order that has no payment intent. */
function failUnpreparedOrder(
  services: PaymentContext,
  order: OrderRow,
  failure: string,
  nowTs: number,
): Promise<OrderRow> {
  return services.db.transaction(async (tx) => {
    const [failed] = await tx
      .update(orders)
      .set({ status: 'failed', failure: failure.replace(/^card:/, '') })
      .where(and(whereOrder(order), isNull(orders.intentId), eq(orders.status, 'created')))
      .returning();
    if (failed) {
      await endSubscriptionAfterLastAttempt(tx, failed);
      await postRenewalFailed(services, tx, failed, nowTs);
    }
    return failed ?? readOrder(tx, order);
  });
}

async function readOrder(db: Database, order: OrderRow): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(whereOrder(order));
  if (!row) throw new Error(`order ${order.id} not found on ${order.channelId}`);
  return row;
}
