import type { ApiError } from '@grandstand/api';
import { expect, it } from 'vitest';
import { couponProblemOf, purchaseProblemOf } from './purchase-problem.ts';

const refused = (message: string, errors?: Record<string, string[]>, status = 400): ApiError => ({
  kind: 'status',
  call: 'buy',
  status,
  body: { message, ...(errors && { errors }) },
});

it.each([
  [refused('id not selected'), 'id-not-selected'],
  [refused('Package is TeamPass but team not selected'), 'team-not-selected'],
  [refused('You already bought this subscription'), 'already-bought'],
  [refused('Trial period already used'), 'trial-used'],
  [refused('Please verify your email before you start the free trial'), 'trial-unverified'],
  [refused('This event is not for sale'), 'not-for-sale'],
  [refused('Event not found', undefined, 404), 'not-found'],
  [
    refused('Invalid', { payment_method: ['Please select one of your saved cards or enter new one'] }, 422),
    'card',
  ],
  [refused('Invalid', { expected_total: ['The price has changed'] }, 422), 'price-changed'],
  [refused('Something else'), 'other'],
  [{ kind: 'offline', call: 'buy' }, 'other'],
] satisfies [ApiError, string][])('purchaseProblemOf(%j) is %s', (error, problem) => {
  expect(purchaseProblemOf(error)).toBe(problem);
});

it.each([
  ['This promo code isn’t valid', 'wrong'],
  ['This promo code has expired', 'expired'],
  ['This promo code has already been used', 'used'],
  ['This promo code needs a higher amount', 'minimum'],
  ['This promo code is not for this item', 'not-for-item'],
  ['Another reason', 'wrong'],
])('couponProblemOf the message %j is %s', (message, problem) => {
  expect(couponProblemOf(refused('Invalid', { coupon: [message] }, 422))).toBe(problem);
});

it('couponProblemOf an error about something else is null', () => {
  expect(couponProblemOf(refused('Event not found', undefined, 404))).toBeNull();
});
