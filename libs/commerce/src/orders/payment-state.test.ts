import { expect, it } from 'vitest';
import { toPrice } from '../checkout/use-quote.ts';
import { hasReceipt, paymentStateOf } from './payment-state.ts';
import { orderOf } from './testing/order-fixtures.ts';

it.each([
  ['created', 0, { kind: 'created' }],
  ['failed', 0, { kind: 'failed' }],
  ['paid', 0, { kind: 'paid' }],
  ['paid', 3.5, { kind: 'partly-refunded', refunded: { minor: 350, currency: 'CAD' } }],
  ['refunded', 10.74, { kind: 'refunded' }],
] as const)('the payment of an order %s with %d refunded is %j', (status, refunded, state) => {
  expect(paymentStateOf(orderOf({ status, refunded }))).toEqual(state);
});

it.each([
  ['created', null, false],
  ['failed', null, false],
  ['paid', 1, true],
  ['paid', null, true],
  ['refunded', 1, true],
] as const)('an order %s, paid at %s, has a receipt: %s', (status, paidS, expected) => {
  expect(hasReceipt(orderOf({ status, paid_utc_ts: paidS }))).toBe(expected);
});

it.each([
  ['CAD', [14.99, 1.01, 3.2, 1.66, 14.46]],
  ['EUR', [7.99, 0, 0, 1.6, 9.59]],
  ['JPY', [1200, 100, 300, 100, 1100]],
  ['KWD', [1.234, 0.111, 0.345, 0.05, 1.05]],
] as const)('the lines of a receipt in %s add up to the total of the order', (currency, amounts) => {
  const [base_price, service_fee, discount, tax, total] = amounts;
  const price = toPrice(orderOf({ currency, base_price, service_fee, discount, tax, total }));
  expect(price.baseMinor + price.feeMinor - price.discountMinor + price.taxMinor).toBe(price.totalMinor);
});
