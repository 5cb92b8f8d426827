import type { Order } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import { orderedItem } from './ordered-item.ts';
import { displayStatusOf, orderStateOf, toOrderEntries } from './order-state.ts';
import { orderOf, subscriptionOrder, UNTIL_S } from './testing/order-fixtures.ts';

it.each([
  ['paid', 'active', UNTIL_S, 'active', { kind: 'open', untilS: UNTIL_S }],
  ['paid', 'active', null, 'active', { kind: 'open', untilS: null }],
  ['paid', 'inactive', null, 'paid', { kind: 'inactive' }],
  ['paid', 'expired', UNTIL_S, 'inactive', { kind: 'ended', utcS: UNTIL_S }],
  ['paid', 'canceled', UNTIL_S, 'inactive', { kind: 'inactive' }],
  ['refunded', 'canceled', UNTIL_S, 'refunded', { kind: 'inactive' }],
  ['created', 'inactive', null, 'inactive', { kind: 'waiting-for-payment' }],
  ['failed', 'inactive', null, 'inactive', { kind: 'payment-failed' }],
] as const)('status %s, activity %s, expiry %s: displayed as %s', (status, activity, until, shown, state) => {
  const order = orderOf({ status, activity_status: activity, expires_utc_ts: until });
  expect(displayStatusOf(order)).toBe(shown);
  expect(orderStateOf(order)).toEqual(state);
});

it.each([
  [{}, { kind: 'renews', utcS: UNTIL_S, price: { minor: 1694, currency: 'CAD' } }],
  [{ renewal: null }, { kind: 'renews', utcS: UNTIL_S, price: null }],
  [
    { auto_renewal: 'cancelled', renewal: null },
    { kind: 'renewal-cancelled', untilS: UNTIL_S },
  ],
  [
    { auto_renewal: 'cancelled', activity_status: 'expired' },
    { kind: 'ended', utcS: UNTIL_S },
  ],
] satisfies [Partial<Order>, object][])('a subscription with %j is in the state %j', (fields, state) => {
  expect(orderStateOf(subscriptionOrder(fields))).toEqual(state);
});

describe('toOrderEntries', () => {
  const summary = (orders: readonly Order[]) => {
    const { current, past, notCharged } = toOrderEntries(orders);
    const brief = (entries: typeof current) => entries.map(({ order, state }) => `${order.id} ${state.kind}`);
    return {
      current: brief(current),
      past: brief(past),
      ...(notCharged.length > 0 && { notCharged: brief(notCharged) }),
    };
  };

  it('lists what needs attention, then active orders, then past ones and failed payments, each the newest first', () => {
    const orders = [
      orderOf({ id: 5, status: 'failed', activity_status: 'inactive' }),
      orderOf({ id: 4 }),
      orderOf({ id: 3, activity_status: 'expired', expires_utc_ts: 1 }),
      orderOf({ id: 2, status: 'created', activity_status: 'inactive' }),
      orderOf({ id: 1 }),
    ];
    expect(summary(orders)).toEqual({
      current: ['2 waiting-for-payment', '4 open', '1 open'],
      past: ['3 ended'],
      notCharged: ['5 payment-failed'],
    });
  });

  const first = subscriptionOrder({ id: 1, activity_status: 'expired', expires_utc_ts: UNTIL_S - 100 });
  const renewed = subscriptionOrder({ id: 2, subscription_order_kind: 'updated' });
  const failed = subscriptionOrder({
    id: 3,
    status: 'failed',
    activity_status: 'inactive',
    expires_utc_ts: null,
  });

  it('lists a renewed subscription once', () => {
    expect(summary([renewed, first])).toEqual({ current: ['2 renews'], past: [] });
  });

  it('ignores an earlier failed payment of a running subscription', () => {
    expect(summary([{ ...failed, id: 3 }, renewed, first])).toEqual({ current: ['2 renews'], past: [] });
  });

  it('lists other subscriptions separately', () => {
    const annual = { ...first.product, id: 1952, name: 'Annual' };
    const other = subscriptionOrder({ id: 9, product: annual, auto_renewal: 'cancelled' });
    expect(summary([other, renewed]).current).toEqual(['9 renewal-cancelled', '2 renews']);
  });

  it('shows a failed renewal with what is due, the end of the access and the next try', () => {
    const orders = [failed, first].map((order) => ({
      ...order,
      is_past_due: true,
      renewal: { total: 16.94, utc_ts: UNTIL_S + 86_400 },
    }));
    expect(toOrderEntries(orders).current).toEqual([
      {
        order: orders[1],
        state: {
          kind: 'past-due',
          total: { minor: 1694, currency: 'CAD' },
          accessUntilS: UNTIL_S - 100,
          hasAccess: false,
          retryS: UNTIL_S + 86_400,
        },
      },
    ]);
  });

  it('lets the user pay a renewal that waits for their bank, but not one that is being charged', () => {
    const pending = { ...failed, status: 'created', subscription_order_kind: 'updated' } as const;
    expect(summary([{ ...pending, requires_action: true }, first]).current).toEqual(['1 past-due']);
    expect(summary([pending, first]).current).toEqual(['1 renewal-processing']);
  });

  it('shows a first payment that is not finished, and an ended subscription among the past orders', () => {
    const pending = { ...failed, status: 'created' } as const;
    expect(summary([pending]).current).toEqual(['3 waiting-for-payment']);
    expect(summary([failed, first])).toEqual({
      current: [],
      past: ['1 ended'],
      notCharged: ['3 payment-failed'],
    });
    expect(summary([first])).toEqual({ current: [], past: ['1 ended'] });
  });
});

it.each([
  ['an event', orderOf(), { kind: 'event', id: 7, singleEventPackageId: null, categoryId: null }],
  [
    'a team pass',
    orderOf({ type: 'package', product: { id: 3, participant_id: 8, event_category_id: null, name: '' } }),
    { kind: 'package', id: 3, participantId: 8 },
  ],
  ['a subscription', subscriptionOrder(), { kind: 'subscription', id: 1951 }],
])('orderedItem returns the item of %s', (_, order, item) => {
  expect(orderedItem(order)).toEqual(item);
});
