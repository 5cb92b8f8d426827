import { isCurrencyCode, minorDigits, type Money, toDecimal } from './money.ts';

/** D5; any other currency as `Intl.NumberFormat` writes it. */
const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', CAD: '$', EUR: '€', GBP: '£', BGN: 'лв.' };

function symbolOf(currency: string, locale: string): string {
  if (!isCurrencyCode(currency)) return '';
  const own = SYMBOLS[currency];
  if (own) return own;
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? '';
  // Where there is no symbol, `Intl` gives the code, which stands there already.
  return symbol === currency ? '' : symbol;
}

/** How often a price is charged. */
export interface Cycle {
  /** How many of the offer's cycles one payment covers. */
  readonly period: number;
  /** The offer's name, translated: "monthly". */
  readonly offer: string;
}

/** The parts of a price label, in the order in which they stand. */
export interface PriceParts {
  readonly currency: string;
  readonly symbol: string;
  readonly amount: string;
  /** "/monthly", "/2 annual"; empty without an offer. */
  readonly cycle: string;
}

/** An amount's digits as a language writes them, with all of the currency's decimals. */
const digitsOf = (money: Money, locale: string): string => {
  const decimals = minorDigits(money.currency);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(toDecimal(money));
};

export function priceParts(price: Money, cycle: Cycle | null, locale: string): PriceParts {
  const times = cycle && cycle.period > 1 ? `${cycle.period} ` : '';
  return {
    currency: price.currency,
    symbol: symbolOf(price.currency, locale),
    amount: digitsOf(price, locale),
    cycle: cycle ? `/${times}${cycle.offer}` : '',
  };
}

/** `USD $12.00/monthly`, `CAD $30.00/2 annual`, `EUR €7.99` (§9, D5). */
export function priceLabel(price: Money, cycle: Cycle | null, locale: string): string {
  const parts = priceParts(price, cycle, locale);
  return `${parts.currency} ${parts.symbol}${parts.amount}${parts.cycle}`;
}
