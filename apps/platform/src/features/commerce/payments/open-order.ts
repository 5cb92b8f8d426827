import { err, normalizeCouponCode, ok, type Result } from '@grandstand/core';
import { eq } from 'drizzle-orm';
import { orders } from '../orders/schema.ts';
import { users } from '../../../db/schema.ts';
import type { Refusal } from '../../../http/refusal.ts';
import type { Channel, UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ExpectedPrice, isAsExpected } from './expected-price.ts';
import { grantOrder } from './grant.ts';
import { findProduct, isBought, type ProductRef, termsOf } from './product.ts';
import { orderTexts } from './order-texts.ts';
import { type PaymentMailServices, postReceipt } from './payment-mail.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';
import { quote } from './quote.ts';
import { findPendingOrder, type OpenOrderResult } from './pending-order.ts';
import { orderQueries } from '../orders/index.ts';

export interface Buyer {
  readonly channel: Channel;
  readonly user: UserRow;
  readonly scope: Scope;
}

export interface LocatedBuyer extends Buyer {
  /** ISO 3166 code of where the buyer is, which decides the taxes; null: unknown. */
  readonly buyerArea: string | null;
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
  services: PaymentMailServices,
  buyer: LocatedBuyer,
  purchase: Purchase,
): Promise<Result<Refusal, OpenOrderResult>> {
  const { channel, user, scope, buyerArea } = buyer;
  const couponCode = purchase.coupon === null ? null : normalizeCouponCode(purchase.coupon);
  return scope.transaction(async (txScope) => {
    if (!(await lockUser(txScope, user.id))) return err({ kind: 'anonymous' });
    const existing = await orderQueries(txScope).byIdempotencyKey(user.id, purchase.idempotencyKey);
    if (existing) {
      // Cards are not compared: a retry with another card is the same purchase.
      const isSame =
        existing.type === purchase.type &&
        existing.productId === purchase.id &&
        existing.couponCode === couponCode &&
        (existing.participantId === null || existing.participantId === purchase.participantId);
      return isSame ? ok({ kind: 'opened', order: existing }) : err(PURCHASE_REFUSALS.otherDetails);
    }
    const product = await findProduct(services.catalog, txScope, channel.settings, purchase);
    if (!product.ok) return product;
    const { type, id: productId, participantId } = product.value;
    const pending = await findPendingOrder(txScope, user.id, product.value);
    if (pending) {
      const { totalMinor } = purchase.expected;
      const isSame =
        pending.couponCode === couponCode &&
        pending.paymentMethodId === purchase.paymentMethodId &&
        (totalMinor === null || totalMinor === pending.totalMinor);
      return ok(isSame ? { kind: 'opened', order: pending } : { kind: 'conflict', pendingOrder: pending });
    }
    const grants = await orderQueries(txScope).grantsOf(user.id);
    if (isBought(product.value, grants, txScope.nowTs)) return err(PURCHASE_REFUSALS.bought(type));
    const quoted = await quote(
      services.catalog,
      { channel, user, scope: txScope.inLanguage(null), buyerArea },
      purchase,
    );
    if (!quoted.ok) return quoted;
    if (!isAsExpected(purchase.expected, quoted.value)) return err(PURCHASE_REFUSALS.priceChanged);

    const { price } = quoted.value;
    const isFree = price.totalMinor === 0;
    const { nowTs } = txScope;
    const order = await txScope.insert(orders, {
      userId: user.id,
      type,
      productId,
      offerTerms: termsOf(product.value),
      participantId,
      eventCategoryId: product.value.eventCategoryId,
      subscriptionOrderKind: 'created',
      status: isFree ? 'paid' : 'created',
      ...price,
      ...(await orderTexts(txScope, channel.settings, product.value, { ...price, buyerArea })),
      buyerArea,
      couponCode: quoted.value.couponCode,
      idempotencyKey: purchase.idempotencyKey,
      paymentMethodId: purchase.paymentMethodId,
      savesCard: purchase.savesCard,
      createdTs: nowTs,
      paidTs: isFree ? nowTs : null,
    });
    if (isFree && (await grantOrder(txScope, order))) await postReceipt(services, txScope, order);
    return ok({ kind: 'opened', order });
  });
}

/** Locks the user's row until the transaction ends and returns it. Null if the user no longer exists. */
export const lockUser = (txScope: Scope, id: number): Promise<UserRow | null> =>
  // `no key update` still allows inserts that reference the user, e.g. the grant of an order that a webhook settles.
  txScope.first(users, eq(users.id, id), { lock: 'no key update' });
