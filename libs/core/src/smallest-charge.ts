import { fromDecimal, type Money } from './money.ts';

/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST_CHARGES: ReadonlyMap<string, number> = new Map([
  ['AED', 2],
  ['AUD', 0.5],
  ['BGN', 1],
  ['BRL', 0.5],
  ['CAD', 0.5],
  ['CHF', 0.5],
  ['CZK', 15],
  ['DKK', 2.5],
  ['EUR', 0.5],
  ['GBP', 0.3],
  ['HKD', 4],
  ['HUF', 175],
  ['INR', 0.5],
  ['JPY', 50],
  ['MXN', 10],
  ['MYR', 2],
  ['NOK', 3],
  ['NZD', 0.5],
  ['PLN', 2],
  ['RON', 2],
  ['SEK', 3],
  ['SGD', 0.5],
  ['THB', 10],
  ['USD', 0.5],
]);

/** The smallest amount above 0 that Stripe charges in a currency; 0 if it depends on the rate of exchange. */
export const smallestCharge = (currency: string): Money =>
  fromDecimal(SMALLEST_CHARGES.get(currency.toUpperCase()) ?? 0, currency);
