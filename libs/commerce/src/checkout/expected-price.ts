import type { CallInput, calls } from '@grandstand/api';
import { type Money, toDecimal } from '@grandstand/core';
import type { CheckoutPrice } from './use-quote.ts';

/** The price that a buyer saw and agreed to. A purchase that would cost something else is refused by the server. */
export interface ExpectedPrice {
  readonly currency: string;
  readonly totalMinor: number;
  /** The next charge of a subscription. Null: none, or not shown. */
  readonly renewal: { readonly totalMinor: number; readonly utcS: number } | null;
}

export const expectedPrice = ({ currency, totalMinor, renewal }: CheckoutPrice): ExpectedPrice => ({
  currency,
  totalMinor,
  renewal: renewal && { totalMinor: renewal.total.minor, utcS: renewal.utcS },
});

type ExpectedPriceInput = Pick<
  CallInput<typeof calls.buy>,
  'expected_total' | 'expected_currency' | 'expected_renewal_total' | 'expected_renewal_utc_ts'
>;

/** The `expected_*` fields of a purchase. */
export function expectedPriceInput({ currency, totalMinor, renewal }: ExpectedPrice): ExpectedPriceInput {
  return {
    expected_total: toDecimal({ minor: totalMinor, currency }),
    expected_currency: currency,
    ...(renewal && {
      expected_renewal_total: toDecimal({ minor: renewal.totalMinor, currency }),
      expected_renewal_utc_ts: renewal.utcS,
    }),
  };
}

/** What is different from the price that the buyer saw. `renewal-date`: the next charge comes earlier. */
export type PriceChange =
  | { readonly kind: 'total' | 'renewal'; readonly before: Money; readonly after: Money }
  | { readonly kind: 'renewal-date'; readonly utcS: number };

/**
 * The change that the buyer is told about: of the total, else of the next charge's amount, else an earlier date of that
 * charge. Null if there is none. Renewals are compared only if both prices have one.
 */
export function priceChange(expected: ExpectedPrice, price: CheckoutPrice): PriceChange | null {
  const { currency } = expected;
  const total = { minor: price.totalMinor, currency: price.currency };
  if (expected.totalMinor !== total.minor || currency !== total.currency)
    return { kind: 'total', before: { minor: expected.totalMinor, currency }, after: total };
  const { renewal } = price;
  if (!expected.renewal || !renewal) return null;
  if (expected.renewal.totalMinor !== renewal.total.minor)
    return {
      kind: 'renewal',
      before: { minor: expected.renewal.totalMinor, currency },
      after: renewal.total,
    };
  return renewal.utcS < expected.renewal.utcS ? { kind: 'renewal-date', utcS: renewal.utcS } : null;
}
