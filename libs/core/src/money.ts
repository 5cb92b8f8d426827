/** An amount in the smallest unit of its currency: cents, stotinki (D5). Always whole. */
export interface Money {
  readonly minor: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/** What a buyer pays, part by part: base + fee − discount + tax = total, to the cent. All in minor units. */
export interface Price {
  readonly currency: string;
  readonly baseMinor: number;
  readonly feeMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

/** A part of the price, or an amount off. */
export type Discount = { readonly percent: number } | { readonly amountMinor: number };

/** Whether it could be the code of a currency; `Intl` throws at anything else. */
export const isCurrencyCode = (currency: string): boolean => /^[a-z]{3}$/i.test(currency);

/** How many decimals an amount of this currency has: 2 for CAD, 0 for JPY; 2 for what is no currency. */
export function minorDigits(currency: string): number {
  if (!isCurrencyCode(currency)) return 2;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** A decimal amount as the wire carries it, e.g. 7.99. */
export const toDecimal = ({ minor, currency }: Money): number => minor / 10 ** minorDigits(currency);

/** From a decimal amount; more decimals than the currency has are rounded to the nearest. */
export function fromDecimal(amount: number, currency: string): Money {
  // Through the shortest decimal text: 1.005 is 1.01, as written, not the 1.00499… that it is in binary.
  const [digits = '0', exponent = '0'] = String(amount).split('e');
  return { minor: Math.round(Number(`${digits}e${Number(exponent) + minorDigits(currency)}`)), currency };
}

/** A percentage (up to 6 decimals) of an amount, rounded half up, exactly. */
export function percentOf(minor: number, percent: number): number {
  const scaled = BigInt(Math.round(percent * 1_000_000));
  const whole = 100_000_000n;
  return Number((BigInt(minor) * scaled * 2n + whole) / (whole * 2n));
}

/** Adds up a price. A discount never exceeds base and fee; tax is on what is left of them. */
export function priceOf(parts: {
  readonly base: Money;
  readonly feeMinor: number;
  readonly discount: Discount | null;
  readonly taxPercent: number;
}): Price {
  const { base, feeMinor, discount, taxPercent } = parts;
  const gross = base.minor + feeMinor;
  const wanted =
    discount === null ? 0 : 'percent' in discount ? percentOf(gross, discount.percent) : discount.amountMinor;
  const discountMinor = Math.min(wanted, gross);
  const taxMinor = percentOf(gross - discountMinor, taxPercent);
  const totalMinor = gross - discountMinor + taxMinor;
  return { currency: base.currency, baseMinor: base.minor, feeMinor, discountMinor, taxMinor, totalMinor };
}
