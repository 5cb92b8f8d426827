import { err, NO_TAXES, normalizeCouponCode, ok, type Price, priceOf, type Result } from '@grandstand/core';
import { and, count, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Channel, UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Refusal } from '../../../http/refusal.ts';
import type { HeldSubscriptionRow } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { discountFor, isTooLowToCharge, priceWith } from './coupon.ts';
import { pastCouponUseQueries } from './coupon-uses.ts';
import { daysAfter, periodEndTs, RENEWAL_ATTEMPTS } from './period.ts';
import { findProduct, findSubscriptionProduct, type Product, type ProductRef } from './product.ts';
import type { ProductCatalog } from './product-catalog.ts';
import { PURCHASE_REFUSALS } from './purchase-refusals.ts';
import { coupons } from './schema.ts';
import { taxesFor } from './taxes.ts';
import { trialUseQueries } from './trial-uses.ts';

/** Who asks for a price, and when. */
export interface QuoteContext {
  readonly channel: Channel;
  /** Null: anonymous; limits per user do not apply. */
  readonly user: UserRow | null;
  readonly scope: Scope;
  /** ISO 3166 code of where the buyer is, which decides the taxes; null: unknown. */
  readonly buyerArea: string | null;
}

/** The next charge of a subscription. */
export interface Renewal {
  /** Without a coupon. */
  readonly price: Price;
  /** Seconds. */
  readonly utcTs: number;
}

export interface Quote {
  readonly product: Product;
  readonly price: Price;
  /** As stored. */
  readonly couponCode: string | null;
  /** The charge that follows the purchase; null if it is not a subscription. */
  readonly renewal: Renewal | null;
}

/**
 * Calculates the price. Locks the coupon row until the transaction ends, so that its last use cannot be spent twice.
 */
export async function quote(
  catalog: ProductCatalog,
  context: QuoteContext,
  request: ProductRef & { coupon: string | null },
): Promise<Result<Refusal, Quote>> {
  const { channel, scope } = context;
  const found = await findProduct(catalog, scope, channel.settings, request);
  if (!found.ok) return found;
  const quoted = await quoteProduct(context, found.value, request.coupon);
  // Otherwise the provider would refuse the payment of the order.
  if (!quoted.ok || !isTooLowToCharge(quoted.value.price)) return quoted;
  const hasCoupon = quoted.value.couponCode !== null;
  return err(hasCoupon ? PURCHASE_REFUSALS.coupon('coupon_leaves_too_little') : PURCHASE_REFUSALS.tooLow);
}

async function quoteProduct(
  { user, scope, buyerArea }: QuoteContext,
  product: Product,
  enteredCoupon: string | null,
): Promise<Result<Refusal, Quote>> {
  const taxes = await taxesFor(scope, buyerArea);
  const fullPrice = priceWith(product, null, taxes);
  const renewal = product.subscription && {
    price: fullPrice,
    utcTs: periodEndTs(scope.nowTs, product.subscription),
  };
  if (enteredCoupon === null) return ok({ product, price: fullPrice, couponCode: null, renewal });
  const couponCode = normalizeCouponCode(enteredCoupon);
  const coupon = await scope.first(coupons, eq(coupons.code, couponCode), { lock: 'update' });
  const used = await scope.groups(orders, {
    fields: { userId: orders.userId, uses: count() },
    where: and(
      eq(orders.couponCode, couponCode),
      inArray(orders.status, ['created', 'paid']),
      // The user's pending order of the same product does not count: a new one replaces it and uses the code.
      user === null ? undefined : isNotPendingOrderOf(user.id, product),
    ),
    groupBy: [orders.userId],
  });
  const uses = {
    total: used.reduce((sum, row) => sum + row.uses, 0),
    byUser:
      user === null
        ? 0
        : (used.find((row) => row.userId === user.id)?.uses ?? 0) +
          (await pastCouponUseQueries(scope).count(user, couponCode)),
  };
  const discount = discountFor(coupon, product, uses, scope.nowTs);
  if (!discount.ok) return err(PURCHASE_REFUSALS.coupon(discount.error));
  return ok({ product, price: priceWith(product, discount.value, taxes), couponCode, renewal });
}

const isNotPendingOrderOf = (userId: number, { type, id, participantId }: ProductRef) =>
  or(
    ne(orders.userId, userId),
    ne(orders.status, 'created'),
    ne(orders.type, type),
    ne(orders.productId, id),
    participantId === null ? isNotNull(orders.participantId) : ne(orders.participantId, participantId),
  );

/** The price of starting a free trial: nothing now, and the first charge at its end. */
export async function quoteTrial(
  { channel, user, scope, buyerArea }: QuoteContext,
  ref: ProductRef,
): Promise<Result<Refusal, Quote>> {
  if (ref.type !== 'subscription') return err(PURCHASE_REFUSALS.noTrial);
  const found = await findSubscriptionProduct(scope, channel.settings, ref.id);
  if (!found.ok) return found;
  const product = found.value;
  const trialDays = product.subscription?.trialDays ?? 0;
  if (trialDays === 0) return err(PURCHASE_REFUSALS.noTrial);
  if (user && (await trialUseQueries(scope).isUsedBy(user))) return err(PURCHASE_REFUSALS.trialUsed);
  const firstCharge = priceWith(product, null, await taxesFor(scope, buyerArea));
  return ok({
    product,
    price: freePrice(product.basePrice.currency),
    couponCode: null,
    renewal: { price: firstCharge, utcTs: daysAfter(scope.nowTs, trialDays) },
  });
}

/** The price of a subscription's next period: its full price with the taxes of its purchase, without limits per user. */
export async function quoteRenewal(
  { channel, scope }: Omit<QuoteContext, 'user' | 'buyerArea'>,
  { subscriptionId, buyerArea }: Pick<HeldSubscriptionRow, 'subscriptionId' | 'buyerArea'>,
): Promise<Result<Refusal, Quote>> {
  const found = await findSubscriptionProduct(scope, channel.settings, subscriptionId);
  return found.ok ? quoteProduct({ channel, user: null, scope, buyerArea }, found.value, null) : found;
}

/** The next charge of a held subscription. Null: it does not renew, or its last attempt is in progress. */
export async function nextRenewal(
  scope: Scope,
  channel: Channel,
  held: HeldSubscriptionRow,
): Promise<Renewal | null> {
  const { state, autoRenewal, attempts, nextAttemptTs } = held;
  if (state === 'ended' || autoRenewal === 'cancelled' || attempts >= RENEWAL_ATTEMPTS) return null;
  const quoted = await quoteRenewal({ channel, scope }, held);
  return quoted.ok ? { price: quoted.value.price, utcTs: nextAttemptTs } : null;
}

const freePrice = (currency: string): Price =>
  priceOf({ base: { minor: 0, currency }, feeMinor: 0, discount: null, taxes: NO_TAXES });
