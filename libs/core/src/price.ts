import { chargeStep, type Money, percentOf, roundToCharge } from './money.ts';
import { type TaxLine, taxLines, type Taxes } from './tax.ts';

/**
 * A price with its parts, in minor units: base + fee − discount + tax = total, exactly. Where prices include tax, the
 * tax that is added is 0.
 */
export interface Price {
  readonly currency: string;
  readonly baseMinor: number;
  readonly feeMinor: number;
  readonly discountMinor: number;
  /** The tax that is added to the price. */
  readonly taxMinor: number;
  readonly totalMinor: number;
  /** Whether `taxLines` are part of the price; otherwise they are added to it. */
  readonly isTaxIncluded: boolean;
  readonly taxLines: readonly TaxLine[];
}

/** A percentage of the price, or a fixed amount. */
export type Discount = { readonly percent: number } | { readonly amountMinor: number };

/**
 * Calculates a price. The discount is at most base + fee; the taxes apply after the discount. Every part is rounded to an
 * amount that can be charged, so that the total can be charged too.
 */
export function priceOf(parts: {
  readonly base: Money;
  readonly feeMinor: number;
  readonly discount: Discount | null;
  readonly taxes: Taxes;
}): Price {
  const { discount, taxes } = parts;
  const { currency } = parts.base;
  const rounded = (minor: number): number => roundToCharge({ minor, currency }).minor;
  const [baseMinor, feeMinor] = [rounded(parts.base.minor), rounded(parts.feeMinor)];
  const subtotal = baseMinor + feeMinor;
  const requestedMinor =
    discount === null
      ? 0
      : 'percent' in discount
        ? percentOf(subtotal, discount.percent, chargeStep(currency))
        : rounded(discount.amountMinor);
  const discountMinor = Math.min(requestedMinor, subtotal);
  const lines = taxLines({ minor: subtotal - discountMinor, currency }, taxes);
  const taxMinor = taxes.isIncluded ? 0 : lines.reduce((sum, { minor }) => sum + minor, 0);
  return {
    currency,
    baseMinor,
    feeMinor,
    discountMinor,
    taxMinor,
    totalMinor: subtotal - discountMinor + taxMinor,
    isTaxIncluded: taxes.isIncluded,
    taxLines: lines,
  };
}
