/** An amount as an integer in the smallest unit of its currency, e.g. cents or stotinki (D5). */
export interface Money {
  readonly minor: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/** A price with its parts, in minor units: base + fee − discount + tax = total, exactly. */
export interface Price {
  readonly currency: string;
  readonly baseMinor: number;
  readonly feeMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

/** A percentage of the price, or a fixed amount. */
export type Discount = { readonly percent: number } | { readonly amountMinor: number };

/** Whether the text has the form of an ISO 4217 code; `Intl` throws at other texts. */
export const isCurrencyCode = (currency: string): boolean => /^[a-z]{3}$/i.test(currency);

/** The number of decimals of a currency: 2 for CAD, 0 for JPY; 2 when the text is not a currency code. */
export function minorDigits(currency: string): number {
  if (!isCurrencyCode(currency)) return 2;
  const digits =
    knownDigits.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  knownDigits.set(currency, digits);
  return digits;
}

const knownDigits = new Map<string, number>();

/** The decimal amount as calls contain it, e.g. 7.99. */
export const toDecimal = ({ minor, currency }: Money): number => minor / 10 ** minorDigits(currency);

/** Converts a decimal amount; additional decimals are rounded to the nearest minor unit. */
export function fromDecimal(amount: number, currency: string): Money {
  // Uses the decimal text of the number: 1.005 becomes 1.01, although its binary value is 1.00499….
  const [digits = '0', exponent = '0'] = String(amount).split('e');
  return { minor: Math.round(Number(`${digits}e${Number(exponent) + minorDigits(currency)}`)), currency };
}

/** A percentage (up to 6 decimals) of an amount, calculated exactly and rounded half up. */
export function percentOf(minor: number, percent: number): number {
  const scaled = BigInt(Math.round(percent * 1_000_000));
  const hundredPercent = 100_000_000n;
  return Number((BigInt(minor) * scaled * 2n + hundredPercent) / (hundredPercent * 2n));
}

/** Calculates a price. The discount is at most base + fee; the tax applies after the discount. */
export function priceOf(parts: {
  readonly base: Money;
  readonly feeMinor: number;
  readonly discount: Discount | null;
  readonly taxPercent: number;
}): Price {
  const { base, feeMinor, discount, taxPercent } = parts;
  const subtotal = base.minor + feeMinor;
  const requestedMinor =
    discount === null
      ? 0
      : 'percent' in discount
        ? percentOf(subtotal, discount.percent)
        : discount.amountMinor;
  const discountMinor = Math.min(requestedMinor, subtotal);
  const taxMinor = percentOf(subtotal - discountMinor, taxPercent);
  const totalMinor = subtotal - discountMinor + taxMinor;
  return { currency: base.currency, baseMinor: base.minor, feeMinor, discountMinor, taxMinor, totalMinor };
}
