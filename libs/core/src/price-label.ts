import { isCurrencyCode, minorDigits, type Money, toDecimal } from './money.ts';
import { textDirection } from './text-direction.ts';

/** Symbols that D5 specifies; `Intl.NumberFormat` provides the others. */
const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', CAD: '$', EUR: '€', GBP: '£', BGN: 'лв.' };

function symbolOf(currency: string, locale: string): string {
  if (!isCurrencyCode(currency)) return '';
  const specified = SYMBOLS[currency];
  if (specified) return specified;
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? '';
  // For a currency without a symbol, `Intl` returns the code, which the label already contains.
  return symbol === currency ? '' : symbol;
}

/** How often a subscription is charged. */
export interface BillingCycle {
  /** The number of intervals that one payment covers. */
  readonly period: number;
  /** The translated name of the interval, e.g. "monthly" (the `offer` of the wire). */
  readonly interval: string;
}

/** The parts of a price label, in their order. */
export interface PriceParts {
  readonly currency: string;
  readonly symbol: string;
  readonly amount: string;
  /** "/monthly", "/2 annual"; empty for a price that is charged once. */
  readonly cycle: string;
}

/** The amount in the number format of the locale, with all decimals of the currency. */
const formatAmount = (money: Money, locale: string): string =>
  numberFormat(locale, minorDigits(money.currency)).format(toDecimal(money));

/** Creating a format takes far longer than formatting, and lists show a price on each card. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(key, format);
  return format;
}

export function priceParts(price: Money, cycle: BillingCycle | null, locale: string): PriceParts {
  const count = cycle && cycle.period > 1 ? `${cycle.period} ` : '';
  return {
    currency: price.currency,
    symbol: symbolOf(price.currency, locale),
    amount: formatAmount(price, locale),
    cycle: cycle ? `/${count}${cycle.interval}` : '',
  };
}

/** `USD $12.00/monthly`, `CAD $30.00/2 annual`, `EUR €7.99` (§9, D5). */
export function priceLabel(price: Money, cycle: BillingCycle | null, locale: string): string {
  const parts = priceParts(price, cycle, locale);
  return `${parts.currency} ${parts.symbol}${parts.amount}${parts.cycle}`;
}

/**
 * An amount without the code of its currency, unless the currency has no symbol: `$12.00`, `CHF 9.00`. In a right-to-left
 * language it is isolated, because the sentence around it would move the symbol behind the number.
 */
export function amountLabel(amount: Money, locale: string): string {
  const parts = priceParts(amount, null, locale);
  const label = `${parts.symbol || `${parts.currency}\u00A0`}${parts.amount}`;
  return textDirection(locale) === 'rtl' ? `\u2066${label}\u2069` : label;
}
