import { expect, it } from 'vitest';
import { type ExpectedPrice, expectedPrice, expectedPriceInput, priceChange } from './expected-price.ts';
import type { CheckoutPrice } from './use-quote.ts';

const price = (
  totalMinor: number,
  renewal: CheckoutPrice['renewal'] = null,
  currency = 'CAD',
): CheckoutPrice => ({
  currency,
  baseMinor: totalMinor,
  feeMinor: 0,
  discountMinor: 0,
  taxMinor: 0,
  totalMinor,
  isTaxIncluded: false,
  taxLines: [],
  coupon: null,
  needsVerifiedEmail: false,
  renewal,
});
const renewal = (minor: number, utcS: number) => ({ total: { minor, currency: 'CAD' }, utcS });
const SINGLE = expectedPrice(price(3447));
const TRIAL = expectedPrice(price(0, renewal(1694, 1000)));
const cad = (minor: number) => ({ minor, currency: 'CAD' });

it.each<[string, ExpectedPrice, CheckoutPrice, ReturnType<typeof priceChange>]>([
  ['nothing changed', SINGLE, price(3447), null],
  ['the total changed', SINGLE, price(3999), { kind: 'total', before: cad(3447), after: cad(3999) }],
  [
    'the currency changed',
    SINGLE,
    price(3447, null, 'USD'),
    { kind: 'total', before: cad(3447), after: { minor: 3447, currency: 'USD' } },
  ],
  [
    'the next charge changed',
    TRIAL,
    price(0, renewal(1799, 900)),
    { kind: 'renewal', before: cad(1694), after: cad(1799) },
  ],
  ['the next charge is earlier', TRIAL, price(0, renewal(1694, 900)), { kind: 'renewal-date', utcS: 900 }],
  ['the next charge is later', TRIAL, price(0, renewal(1694, 1100)), null],
])('priceChange when %s', (_, expected, current, change) => {
  expect(priceChange(expected, current)).toEqual(change);
});

it('sends the amounts in the form of a quote', () => {
  expect(expectedPriceInput(TRIAL)).toEqual({
    expected_total: 0,
    expected_currency: 'CAD',
    expected_renewal_total: 16.94,
    expected_renewal_utc_ts: 1000,
  });
  expect(expectedPriceInput(SINGLE)).toEqual({ expected_total: 34.47, expected_currency: 'CAD' });
});
