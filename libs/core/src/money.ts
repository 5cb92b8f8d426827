/** An amount as an integer in the smallest unit of its currency, e.g. cents or stotinki (D5). */
export interface Money {
  readonly minor: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/** Whether the text has the form of an ISO 4217 code; `Intl` throws at other texts. */
export const isCurrencyCode = (currency: string): boolean => /^[a-z]{3}$/i.test(currency);

/**
 * The decimals of the currencies that do not have two. `Intl` is not used, because its answer depends on the version of the
 * browser or server (HUF: 0 or 2), and both must calculate the same amounts.
 */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** The number of decimals of a currency: 2 for CAD, 0 for JPY, 3 for KWD; 2 when the currency is unknown. */
export const minorDigits = (currency: string): number => DECIMALS.get(currency.toUpperCase()) ?? 2;

/** Cards are charged with two decimals at most: the third one must be 0. https://docs.stripe.com/currencies#three-decimal */
const CHARGED_DECIMALS = 2;

/** Amounts that can be charged are multiples of this, in minor units: 10 in a currency with three decimals, otherwise 1. */
export const chargeStep = (currency: string): number =>
  10 ** Math.max(0, minorDigits(currency) - CHARGED_DECIMALS);

/** The amount as a decimal number, as the JSON of calls contains it, e.g. 7.99. */
export const toDecimal = ({ minor, currency }: Money): number => minor / 10 ** minorDigits(currency);

/** Rounds to the nearest amount that can be charged. */
export function roundToCharge({ minor, currency }: Money): Money {
  const step = chargeStep(currency);
  return { minor: Math.round(minor / step) * step, currency };
}

/** Converts a decimal amount; additional decimals are rounded to the nearest minor unit. */
export function fromDecimal(amount: number, currency: string): Money {
  // Uses the decimal text of the number: 1.005 becomes 1.01, although its binary value is 1.00499….
  const [digits = '0', exponent = '0'] = String(amount).split('e');
  return { minor: Math.round(Number(`${digits}e${Number(exponent) + minorDigits(currency)}`)), currency };
}

/** Whether a decimal amount has no more decimals than its currency. */
export const isExact = (amount: number, currency: string): boolean =>
  toDecimal(fromDecimal(amount, currency)) === amount;

/** A percentage (up to 6 decimals) of an amount, calculated exactly and rounded half up to a multiple of `step`. */
export function percentOf(minor: number, percent: number, step = 1): number {
  const scaled = BigInt(Math.round(percent * 1_000_000));
  const wholeStep = 100_000_000n * BigInt(step);
  return Number((BigInt(minor) * scaled * 2n + wholeStep) / (wholeStep * 2n)) * step;
}
