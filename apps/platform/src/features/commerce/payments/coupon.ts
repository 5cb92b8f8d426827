import type { CouponRefusalCode } from '@grandstand/api';
import {
  type Discount,
  err,
  ok,
  type Price,
  priceOf,
  type Result,
  smallestCharge,
  type Taxes,
} from '@grandstand/core';
import type { CouponItem, coupons } from './schema.ts';
import type { Product } from './product.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** Number of paid or pending orders that use a coupon. */
export interface CouponUses {
  readonly total: number;
  readonly byUser: number;
}

/** The coupon's discount for this product, or why it does not apply. `nowTs` in seconds. */
export function discountFor(
  coupon: CouponRow | null,
  product: Pick<Product, 'type' | 'id' | 'basePrice' | 'feeMinor'>,
  uses: CouponUses,
  nowTs: number,
): Result<CouponRefusalCode, Discount> {
  if (!coupon) return err('coupon_unknown');
  if (coupon.expiresTs !== null && nowTs >= coupon.expiresTs) return err('coupon_expired');
  if (coupon.items && !coupon.items.some((item) => isFor(item, product))) return err('coupon_not_for_item');
  if (coupon.maxUsesPerUser !== null && uses.byUser >= coupon.maxUsesPerUser) return err('coupon_used');
  if (coupon.maxUses !== null && uses.total >= coupon.maxUses) return err('coupon_used_up');
  if (product.basePrice.minor + product.feeMinor < coupon.minimumMinor) return err('coupon_minimum');
  return ok(coupon.percent === null ? { amountMinor: coupon.amountMinor ?? 0 } : { percent: coupon.percent });
}

const isFor = ({ type, id }: CouponItem, product: Pick<Product, 'type' | 'id'>): boolean =>
  type === product.type && (id === null || id === product.id);

/** The itemized price with discount and taxes (D5). */
export const priceWith = (product: Product, discount: Discount | null, taxes: Taxes): Price =>
  priceOf({ base: product.basePrice, feeMinor: product.feeMinor, discount, taxes });

/** Whether the payment provider does not charge a price because it is too low. A price of 0 is not charged at all. */
export const isTooLowToCharge = ({ totalMinor, currency }: Pick<Price, 'totalMinor' | 'currency'>): boolean =>
  totalMinor > 0 && totalMinor < smallestCharge(currency).minor;
