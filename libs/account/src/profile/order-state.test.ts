import { expect, it } from 'vitest';
import { activeFirst, displayStatusOf, orderDetailOf } from './order-state.ts';

const UNTIL = 1_795_000_000;

it.each([
  ['paid', 'active', UNTIL, 'active', { kind: 'open-until', utcS: UNTIL }],
  ['paid', 'active', null, 'active', null],
  ['paid', 'inactive', null, 'paid', null],
  ['paid', 'expired', UNTIL, 'inactive', { kind: 'ended', utcS: UNTIL }],
  ['paid', 'canceled', UNTIL, 'inactive', null],
  ['refunded', 'canceled', UNTIL, 'refunded', null],
  ['created', 'inactive', null, 'inactive', { kind: 'waiting-for-payment' }],
  ['failed', 'inactive', null, 'inactive', { kind: 'payment-failed' }],
] as const)(
  'status %s, activity %s, expiry %s: displayed as %s',
  (status, activity, until, shown, detail) => {
    const order = { status, activity_status: activity, expires_utc_ts: until };
    expect(displayStatusOf(order)).toBe(shown);
    expect(orderDetailOf(order)).toEqual(detail);
  },
);

it('lists the active orders first and keeps the order of each group', () => {
  const order = (id: number, status: 'paid' | 'failed', activity: 'active' | 'expired' | 'inactive') => ({
    id,
    status,
    activity_status: activity,
    expires_utc_ts: null,
  });
  const orders = [
    order(5, 'failed', 'inactive'),
    order(4, 'paid', 'active'),
    order(3, 'paid', 'expired'),
    order(2, 'paid', 'active'),
    order(1, 'paid', 'inactive'),
  ];
  expect(activeFirst(orders).map(({ id }) => id)).toEqual([4, 2, 5, 3, 1]);
});
