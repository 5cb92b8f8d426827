import type { Money } from './money.ts';

/** Currencies without decimals that Stripe still counts in hundredths. https://docs.stripe.com/currencies#special-cases */
const IN_HUNDREDTHS: ReadonlySet<string> = new Set(['ISK', 'UGX']);

const factorOf = (currency: string): number => (IN_HUNDREDTHS.has(currency.toUpperCase()) ? 100 : 1);

/** The integer that Stripe calls `amount`. In most currencies it is the amount in minor units. */
export const toStripeAmount = ({ minor, currency }: Money): number => minor * factorOf(currency);

/** Reverses `toStripeAmount`; the currency may be in lower case, as Stripe writes it. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  Math.round(amount / factorOf(currency));
