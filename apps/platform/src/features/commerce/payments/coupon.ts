import { type Discount, err, ok, type Price, priceOf, type Result, type Taxes } from '@grandstand/core';
import type { CouponItem, coupons } from './schema.ts';
import type { Product } from './product.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** Number of paid or pending orders that use a coupon. */
export interface CouponUses {
  readonly total: number;
  readonly byUser: number;
}

/** The coupon's discount for this product, or a message that says why it does not apply. `nowTs` in seconds. */
export function discountFor(
  coupon: CouponRow | null,
  product: Pick<Product, 'type' | 'id' | 'basePrice' | 'feeMinor'>,
  uses: CouponUses,
  nowTs: number,
): Result<string, Discount> {
  if (!coupon) return err('This promo code isn’t valid');
  if (coupon.expiresTs !== null && nowTs >= coupon.expiresTs) return err('This promo code has expired');
  if (coupon.items && !coupon.items.some((item) => isFor(item, product)))
    return err('This promo code isn’t valid for this item');
  const isUsedUp =
    (coupon.maxUses !== null && uses.total >= coupon.maxUses) ||
    (coupon.maxUsesPerUser !== null && uses.byUser >= coupon.maxUsesPerUser);
  if (isUsedUp) return err('This promo code has already been used');
  if (product.basePrice.minor + product.feeMinor < coupon.minimumMinor) {
    return err('This promo code needs a higher amount');
  }
  return ok(coupon.percent === null ? { amountMinor: coupon.amountMinor ?? 0 } : { percent: coupon.percent });
}

const isFor = ({ type, id }: CouponItem, product: Pick<Product, 'type' | 'id'>): boolean =>
  type === product.type && (id === null || id === product.id);

/** The itemized price with discount and taxes (D5). */
export const priceWith = (product: Product, discount: Discount | null, taxes: Taxes): Price =>
  priceOf({ base: product.basePrice, feeMinor: product.feeMinor, discount, taxes });
