import { type ApiError, calls, type Quote } from '@grandstand/api';
import { fromDecimal, type Money, type Price } from '@grandstand/core';
import { useCall } from '@grandstand/data';
import type { PurchaseItem } from '../purchase-item.ts';
import { itemInput } from './item-input.ts';

/** The price that is charged now, and the charge that follows (D5). */
export interface CheckoutPrice extends Price {
  /** The next charge of a subscription; null for other items. */
  readonly renewal: { readonly total: Money; readonly utcS: number } | null;
  /** The applied promo code. */
  readonly coupon: string | null;
  /** Whether only a user with a verified email can buy at this price. */
  readonly needsVerifiedEmail: boolean;
}

export type CouponState =
  | { readonly kind: 'none' | 'checking' }
  | { readonly kind: 'applied'; readonly code: string }
  /** The code does not apply, or could not be checked. */
  | { readonly kind: 'failed'; readonly error: ApiError };

export type QuoteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly price: CheckoutPrice; readonly coupon: CouponState };

export const quoteInput = (item: PurchaseItem, mode: 'buy' | 'trial') => ({
  ...itemInput(item),
  ...(mode === 'trial' && { trial: '1' as const }),
});

/** The price of an item: with a promo code that applies, otherwise, also while the code is checked, without it. */
export function useQuote(item: PurchaseItem, mode: 'buy' | 'trial', coupon: string | null): QuoteState {
  const input = quoteInput(item, mode);
  const plain = useCall(calls.applyCoupon, input);
  const discounted = useCall(calls.applyCoupon, coupon === null ? null : { ...input, coupon });
  if (plain.kind !== 'ready') return plain;
  if (coupon === null) return { kind: 'ready', price: toPrice(plain.value), coupon: { kind: 'none' } };
  if (discounted.kind === 'ready')
    return {
      kind: 'ready',
      price: toPrice(discounted.value),
      coupon: { kind: 'applied', code: discounted.value.coupon ?? coupon },
    };
  const price = toPrice(plain.value);
  if (discounted.kind === 'loading') return { kind: 'ready', price, coupon: { kind: 'checking' } };
  return { kind: 'ready', price, coupon: { kind: 'failed', error: discounted.error } };
}

/** The prices of a quote or an order in minor units. */
export function toPrice(wire: Omit<Quote, 'renewal'> & Partial<Pick<Quote, 'renewal'>>): CheckoutPrice {
  const { currency, coupon, renewal = null } = wire;
  const minor = (amount: number) => fromDecimal(amount, currency).minor;
  return {
    currency,
    baseMinor: minor(wire.base_price),
    feeMinor: minor(wire.service_fee),
    discountMinor: minor(wire.discount),
    taxMinor: minor(wire.tax),
    totalMinor: minor(wire.total),
    isTaxIncluded: wire.tax_included ?? false,
    // Without lines, only the sum is known.
    taxLines: (wire.taxes ?? (wire.tax > 0 ? [{ name: '', percent: 0, amount: wire.tax }] : [])).map(
      ({ name, percent, amount }) => ({ name, percent, minor: minor(amount) }),
    ),
    coupon,
    needsVerifiedEmail: wire.needs_verified_email ?? false,
    renewal: renewal && { total: fromDecimal(renewal.total, currency), utcS: renewal.utc_ts },
  };
}
