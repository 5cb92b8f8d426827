import { ok, type Result } from '@grandstand/core';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../orders/schema.ts';
import { paymentCustomers } from './schema.ts';
import { users } from '../../db/schema.ts';
import type { OrderRow } from '../orders/index.ts';
import { endUnpaid } from './grant.ts';
import type { Intent, PaymentProvider, ProviderFailure } from './provider.ts';
import { isOrder, settleOrder } from './settle.ts';

export interface PaymentServices {
  readonly db: Database;
  readonly provider: PaymentProvider;
}

/**
 * Takes an order that is under way as far as it will go: prepares its payment, confirms it, settles what came of it.
 * Each step is written down before the next, and can be taken again, by anybody: after a crash, by a second submit,
 * on a webhook. Money moves in `confirm` alone, and only for the intent that the order has on record.
 */
export async function carryOn(services: PaymentServices, order: OrderRow, nowTs: number): Promise<OrderRow> {
  const { db, provider } = services;
  if (order.status !== 'created') return order;
  if (order.intentId !== null) return conclude(services, order, await provider.intent(order.intentId), nowTs);

  const prepared = await prepare(services, order);
  if (!prepared.ok) {
    return prepared.error.kind === 'rejected' ? giveUp(db, order, prepared.error.code) : order;
  }
  const { id, clientSecret } = prepared.value;
  await db
    .update(orders)
    .set({ intentId: id, clientSecret })
    .where(and(isOrder(order), isNull(orders.intentId), eq(orders.status, 'created')));
  const stored = await readOrder(db, order);
  // Whoever else was at it has recorded another intent: that one counts.
  if (stored.intentId !== id) return stored.intentId === null ? stored : carryOn(services, stored, nowTs);
  return conclude(services, stored, ok(prepared.value), nowTs);
}

/** Confirms an intent that waits for it, ends one that was declined, and settles the order by what it is then. */
async function conclude(
  { db, provider }: PaymentServices,
  order: OrderRow,
  answer: Result<ProviderFailure, Intent>,
  nowTs: number,
): Promise<OrderRow> {
  let intent = answer;
  if (intent.ok && intent.value.status === 'requires_confirmation') {
    const { id } = intent.value;
    const isOffSession = order.kind === 'updated';
    intent = await provider.confirm(id, { isOffSession, paymentMethod: order.paymentMethod ?? '' });
    if (!intent.ok && intent.error.kind === 'rejected') intent = await provider.cancel(id);
  }
  // A declined intent could still be paid by another card: it is ended first, so that failed means failed.
  if (intent.ok && intent.value.status === 'requires_payment_method') {
    intent = await provider.cancel(intent.value.id);
  }
  return settleBy({ db, provider }, order, intent, nowTs);
}

const settleBy = async (
  { db }: PaymentServices,
  order: OrderRow,
  intent: Result<ProviderFailure, Intent>,
  nowTs: number,
): Promise<OrderRow> => (intent.ok ? settleOrder(db, order, intent.value, nowTs) : order);

/** Ends what waits for a person who does not come back. */
export async function abandon(services: PaymentServices, order: OrderRow, nowTs: number): Promise<OrderRow> {
  if (order.intentId === null) return giveUp(services.db, order, 'abandoned');
  return settleBy(services, order, await services.provider.cancel(order.intentId), nowTs);
}

/**
 * Brings an order up to date with its intent, also where it was settled before: refunds are made at the provider's
 * too. What failed or went back is final. An error where the provider cannot say how things stand.
 */
export async function refresh(
  services: PaymentServices,
  order: OrderRow,
  nowTs: number,
): Promise<Result<ProviderFailure, OrderRow>> {
  if (order.intentId === null) return ok(await carryOn(services, order, nowTs));
  if (order.status === 'failed' || order.status === 'refunded') return ok(order);
  const intent = await services.provider.intent(order.intentId);
  if (!intent.ok) return intent;
  const settle = order.status === 'created' ? conclude : settleBy;
  return ok(await settle(services, order, intent, nowTs));
}

async function prepare(services: PaymentServices, order: OrderRow): Promise<Result<ProviderFailure, Intent>> {
  const customer = await ensureCustomer(services, order);
  if (!customer.ok) return customer;
  return services.provider.createIntent({
    channelId: order.channelId,
    orderId: order.id,
    amountMinor: order.totalMinor,
    currency: order.currency,
    customer: customer.value,
    paymentMethod: order.paymentMethod ?? '',
    description: order.productName,
    keepsCard: order.type === 'subscription',
  });
}

/** The provider's id of a user; null where they have never needed one. */
export async function customerOf(
  db: Database,
  { channelId, userId }: { channelId: string; userId: number },
): Promise<string | null> {
  const [known] = await db
    .select()
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.channelId, channelId), eq(paymentCustomers.userId, userId)));
  return known?.customer ?? null;
}

/** The provider's id of a user, who becomes its customer at the first need. */
export async function ensureCustomer(
  { db, provider }: PaymentServices,
  { channelId, userId }: { channelId: string; userId: number },
): Promise<Result<ProviderFailure, string>> {
  const known = await customerOf(db, { channelId, userId });
  if (known !== null) return ok(known);
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.channelId, channelId), eq(users.id, userId)));
  if (!user) return { ok: false, error: { kind: 'rejected', code: 'no_user', message: 'User not found' } };
  const name = `${user.firstName} ${user.lastName}`.trim();
  const made = await provider.createCustomer({ channelId, userId, email: user.email, name });
  if (!made.ok) return made;
  await db.insert(paymentCustomers).values({ channelId, userId, customer: made.value }).onConflictDoNothing();
  return made;
}

/** Fails an order for which no payment was ever prepared. */
function giveUp(db: Database, order: OrderRow, failure: string): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const [failed] = await tx
      .update(orders)
      .set({ status: 'failed', failure: failure.replace(/^card:/, '') })
      .where(and(isOrder(order), isNull(orders.intentId), eq(orders.status, 'created')))
      .returning();
    if (failed) await endUnpaid(tx, failed);
    return failed ?? readOrder(tx, order);
  });
}

async function readOrder(db: Database, order: OrderRow): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(isOrder(order));
  if (!row) throw new Error(`there is no order ${order.id} on ${order.channelId}`);
  return row;
}
