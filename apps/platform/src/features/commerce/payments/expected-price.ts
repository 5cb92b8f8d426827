import { fromDecimal } from '@grandstand/core';
import type { Quote } from './quote.ts';

/** The price that the buyer saw and agreed to. Null: not sent, as by older clients, and not compared. */
export interface ExpectedPrice {
  readonly currency: string | null;
  readonly totalMinor: number | null;
  /** The next charge of a subscription. */
  readonly renewalMinor: number | null;
  /** Seconds. */
  readonly renewalTs: number | null;
}

/** The fields of a purchase on the wire, in the form of a quote. */
export interface ExpectedPriceInput {
  readonly expected_currency?: string | undefined;
  readonly expected_total?: number | undefined;
  readonly expected_renewal_total?: number | undefined;
  readonly expected_renewal_utc_ts?: number | undefined;
}

/** `currency`: of the channel, for amounts that were sent without one. */
export function parseExpectedPrice(input: ExpectedPriceInput, currency: string): ExpectedPrice {
  const minor = (amount: number | undefined) =>
    amount === undefined ? null : fromDecimal(amount, input.expected_currency ?? currency).minor;
  return {
    currency: input.expected_currency ?? null,
    totalMinor: minor(input.expected_total),
    renewalMinor: minor(input.expected_renewal_total),
    renewalTs: input.expected_renewal_utc_ts ?? null,
  };
}

/** Periods are whole days: a smaller difference comes from the clocks of two servers. */
const CLOCK_TOLERANCE_S = 3600;

/**
 * Whether a price is the one that the buyer saw. A later charge of the renewal is accepted, because time passes between
 * the quote and the purchase.
 */
export function isAsExpected(
  expected: ExpectedPrice,
  { price, renewal }: Pick<Quote, 'price' | 'renewal'>,
): boolean {
  return (
    (expected.currency === null || expected.currency === price.currency) &&
    (expected.totalMinor === null || expected.totalMinor === price.totalMinor) &&
    (expected.renewalMinor === null || expected.renewalMinor === (renewal?.price.totalMinor ?? null)) &&
    (expected.renewalTs === null ||
      (renewal !== null && renewal.utcTs >= expected.renewalTs - CLOCK_TOLERANCE_S))
  );
}
