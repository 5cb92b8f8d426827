import { chargeStep, type Money, percentOf } from './money.ts';

/** One tax on price and fee, after the discount. */
export interface TaxRate {
  /** As the receipt shows it, e.g. "GST". */
  readonly name: string;
  readonly percent: number;
}

/** The taxes on what one buyer buys on a channel (D28). */
export interface Taxes {
  /** Whether the channel's prices include them; otherwise they are added. */
  readonly isIncluded: boolean;
  /** Each is a percentage of the same amount; none is charged on another. */
  readonly rates: readonly TaxRate[];
}

/** A tax of a price. */
export interface TaxLine extends TaxRate {
  readonly minor: number;
}

/** A tax of a channel, for buyers in some areas. */
export interface AreaTaxRate extends TaxRate {
  /** ISO 3166 codes of countries (`CA`) and regions (`CA-QC`); null: everywhere. */
  readonly areas: readonly string[] | null;
}

export const NO_TAXES: Taxes = { isIncluded: false, rates: [] };

/**
 * Selects the rates for a buyer, with all their fields. Someone whose area is unknown is taken to be in the first area
 * that the rates name: the channel's own.
 *
 * @param area the buyer's ISO 3166 code: of the region, else of the country; null: unknown.
 */
export function selectRates<T extends Pick<AreaTaxRate, 'areas'>>(
  rates: readonly T[],
  area: string | null,
): T[] {
  const buyerArea = area ?? rates.flatMap(({ areas }) => areas ?? [])[0] ?? '';
  return rates.filter(
    ({ areas }) =>
      areas === null || areas.some((code) => buyerArea === code || buyerArea.startsWith(`${code}-`)),
  );
}

/** The rates for a buyer (`selectRates`), without their areas. */
export const ratesIn = (rates: readonly AreaTaxRate[], area: string | null): readonly TaxRate[] =>
  selectRates(rates, area).map(({ name, percent }) => ({ name, percent }));

/** The tax lines of an amount after discount. Each line is rounded by itself (D28); none is 0. */
export function taxLines({ minor, currency }: Money, { isIncluded, rates }: Taxes): readonly TaxLine[] {
  const sum = rates.reduce((total, { percent }) => total + millionths(percent), 0);
  const step = chargeStep(currency);
  return rates
    .map((rate) => ({
      ...rate,
      minor: isIncluded ? partOf(minor, millionths(rate.percent), sum) : percentOf(minor, rate.percent, step),
    }))
    .filter((line) => line.minor > 0);
}

const millionths = (percent: number): number => Math.round(percent * 1_000_000);

/** The part of an amount, which includes taxes of `sum` millionths of a percent, that is a tax of `rate` millionths. */
function partOf(minor: number, rate: number, sum: number): number {
  const whole = BigInt(100_000_000 + sum);
  return Number((BigInt(minor) * BigInt(rate) * 2n + whole) / (whole * 2n));
}
