import { expect, it } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';

it.each([
  ['CAD', 799, 799],
  ['JPY', 1200, 1200],
  ['KWD', 7130, 7130],
  ['ISK', 5, 500],
  ['UGX', 1000, 100_000],
  // Stripe ignores the decimals of HUF in payouts only, not in charges.
  ['HUF', 1050, 1050],
])('%s: %i minor units are the amount %i', (currency, minor, amount) => {
  expect(toStripeAmount({ minor, currency })).toBe(amount);
  expect(fromStripeAmount(amount, currency.toLowerCase())).toBe(minor);
});
