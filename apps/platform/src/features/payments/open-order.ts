import { err, ok, type Result } from '@grandstand/core';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../orders/schema.ts';
import { users } from '../../db/schema.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Channel, UserRow } from '../../db/channel-registry.ts';
import { createScope } from '../../db/scope.ts';
import { isAlreadyBought } from './already-bought.ts';
import { type ExpectedPrice, isAsExpected } from './expected-price.ts';
import { grantOrder } from './grant.ts';
import { findProduct, type ProductRef, termsOf } from './product.ts';
import { type PaymentMailServices, postReceipt } from './payment-mail.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';
import { normalizeCode, quote } from './quote.ts';
import { findPendingOrder, type OpenOrderResult } from './pending-order.ts';
import { orderQueries } from '../orders/index.ts';

export interface Buyer {
  readonly channel: Channel;
  readonly user: UserRow;
  /** Seconds. */
  readonly nowTs: number;
}

export interface Purchase extends ProductRef {
  readonly coupon: string | null;
  readonly paymentMethodId: string;
  readonly idempotencyKey: string;
  /** Saves the card for later purchases. */
  readonly savesCard: boolean;
  readonly expected: ExpectedPrice;
}

/**
 * Creates the order, or returns the existing one: with the same idempotency key, or a pending one for the same
 * product (a second tab). A pending order with another card, coupon or price is a conflict, because the displayed price
 * must be the charged price (D5). Free orders are paid and granted at once. Runs in one transaction; the lock of the
 * user's row serializes a user's purchases.
 */
export function openOrder(
  services: PaymentMailServices & { readonly db: Database },
  buyer: Buyer,
  purchase: Purchase,
): Promise<Result<Refusal, OpenOrderResult>> {
  const { channel, user, nowTs } = buyer;
  const couponCode = purchase.coupon === null ? null : normalizeCode(purchase.coupon);
  return services.db.transaction(async (tx) => {
    if (!(await lockUser(tx, user))) return err({ kind: 'anonymous' });
    const whereOfBuyer = and(eq(orders.channelId, channel.id), eq(orders.userId, user.id));
    const [existing] = await tx
      .select()
      .from(orders)
      .where(and(whereOfBuyer, eq(orders.idempotencyKey, purchase.idempotencyKey)));
    if (existing) {
      // Cards are not compared: a retry with another card is the same purchase.
      const isSame =
        existing.type === purchase.type &&
        existing.productId === purchase.id &&
        existing.couponCode === couponCode &&
        (existing.participantId === null || existing.participantId === purchase.participantId);
      return isSame ? ok({ kind: 'opened', order: existing }) : err(PURCHASE_REFUSALS.otherDetails);
    }
    const product = await findProduct(
      createScope(tx, channel.id, nowTs),
      channel.settings.currency,
      purchase,
    );
    if (!product.ok) return product;
    const { type, id: productId, participantId } = product.value;
    const pending = await findPendingOrder(tx, user, product.value);
    if (pending) {
      const { totalMinor } = purchase.expected;
      const isSame =
        pending.couponCode === couponCode &&
        pending.paymentMethodId === purchase.paymentMethodId &&
        (totalMinor === null || totalMinor === pending.totalMinor);
      return ok(isSame ? { kind: 'opened', order: pending } : { kind: 'conflict', pendingOrder: pending });
    }
    const grants = await orderQueries(createScope(tx, channel.id, nowTs)).grantsOf(user.id);
    if (isAlreadyBought(product.value, grants, nowTs)) return err(PURCHASE_REFUSALS.bought(type));
    const quoted = await quote(tx, buyer, purchase);
    if (!quoted.ok) return quoted;
    if (!isAsExpected(purchase.expected, quoted.value)) return err(PURCHASE_REFUSALS.priceChanged);

    const { price } = quoted.value;
    const isFree = price.totalMinor === 0;
    const [order] = await tx
      .insert(orders)
      .values({
        channelId: channel.id,
        userId: user.id,
        type,
        productId,
        productName: product.value.name,
        offerTerms: termsOf(product.value),
        participantId,
        eventCategoryId: product.value.eventCategoryId,
        subscriptionOrderKind: 'created',
        status: isFree ? 'paid' : 'created',
        ...price,
        couponCode: quoted.value.couponCode,
        idempotencyKey: purchase.idempotencyKey,
        paymentMethodId: purchase.paymentMethodId,
        savesCard: purchase.savesCard,
        createdTs: nowTs,
        paidTs: isFree ? nowTs : null,
      })
      .returning();
    if (!order) throw new Error('order was not inserted');
    if (isFree && (await grantOrder(tx, order, nowTs))) await postReceipt(services, tx, order, nowTs);
    return ok({ kind: 'opened', order });
  });
}

/** Locks the user's row until the transaction ends and returns it. Null if the user no longer exists. */
export async function lockUser(
  tx: Database,
  { channelId, id }: Pick<UserRow, 'channelId' | 'id'>,
): Promise<UserRow | null> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.channelId, channelId), eq(users.id, id)))
    // `no key update` still allows inserts that reference the user, e.g. the grant of an order that a webhook settles.
    .for('no key update');
  return rows[0] ?? null;
}
