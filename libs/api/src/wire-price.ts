import { type Price, toDecimal } from '@grandstand/core';

/** A price as quotes and orders contain it: decimal amounts of its currency (D5). */
export function toWirePrice(price: Price, coupon: string | null) {
  const decimal = (minor: number) => toDecimal({ minor, currency: price.currency });
  return {
    currency: price.currency,
    base_price: decimal(price.baseMinor),
    service_fee: decimal(price.feeMinor),
    discount: decimal(price.discountMinor),
    tax: decimal(price.taxMinor),
    total: decimal(price.totalMinor),
    tax_included: price.isTaxIncluded,
    taxes: price.taxLines.map(({ name, percent, minor }) => ({ name, percent, amount: decimal(minor) })),
    coupon,
  };
}
