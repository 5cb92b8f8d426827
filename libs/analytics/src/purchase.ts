import { type Money, type Price, toDecimal } from '@grandstand/core';
import type { TrackedItem, TrackedPurchase } from './events.ts';

/**
 * The fields of a purchase for its events (§7: value = price - discount + tax). The field `price` includes the fee, so
 * that `value` is the amount that is charged (D5). Calculated in minor units, so that the decimals are exact.
 */
export function trackedPurchase(
  amounts: Pick<Price, 'currency' | 'baseMinor' | 'feeMinor' | 'discountMinor' | 'taxMinor'>,
  items: readonly TrackedItem[],
  coupon: string | null,
): TrackedPurchase {
  const { currency, baseMinor, feeMinor, discountMinor, taxMinor } = amounts;
  const decimal = (minor: number) => toDecimal({ minor, currency });
  const priceMinor = baseMinor + feeMinor;
  return {
    currency,
    price: decimal(priceMinor),
    fee: decimal(feeMinor),
    discount: decimal(discountMinor),
    tax: decimal(taxMinor),
    value: decimal(priceMinor - discountMinor + taxMinor),
    coupon,
    items,
  };
}

/** One item of a purchase or list. `price` includes the service fee. `id` is unique among the channel's items. */
export const trackedItem = ({
  id,
  name,
  category,
  price,
}: {
  readonly id: string;
  readonly name: string;
  readonly category: 'event' | 'package' | 'subscription';
  readonly price: Money;
}): TrackedItem => ({
  item_id: id,
  item_name: name,
  item_category: category,
  price: toDecimal(price),
  quantity: 1,
});
