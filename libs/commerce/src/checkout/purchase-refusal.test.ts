import type { ApiError, CouponRefusalCode, ErrorBody, PurchaseRefusalCode } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import { couponRefusalOf, purchaseRefusalOf } from './purchase-refusal.ts';

const refused = (body: Partial<ErrorBody>, status = 400): ApiError => ({
  kind: 'status',
  call: 'buy',
  status,
  body: { message: 'Non', ...body },
});

describe('purchaseRefusalOf', () => {
  it.each<[ApiError, PurchaseRefusalCode | null]>([
    [refused({ code: 'trial_used' }), 'trial_used'],
    [refused({ code: 'card_invalid', errors: { payment_method: ['Non'] } }, 422), 'card_invalid'],
    [refused({ message: 'id not selected' }), 'id_missing'],
    [refused({ message: 'Package is TeamPass but team not selected' }), 'team_missing'],
    [refused({ message: 'You already bought this subscription' }), 'already_bought'],
    [refused({ message: 'Event not found' }, 404), 'item_unknown'],
    [refused({ errors: { payment_method: ['Choose another card'] } }, 422), 'card_invalid'],
    [refused({ errors: { expected_total: ['Now 12.00'] } }, 422), 'price_changed'],
    [refused({ message: 'Trial period already used' }), null],
    [refused({ code: 'of_tomorrow' }), null],
    [{ kind: 'offline', call: 'buy' }, null],
  ])('of %j is %s', (error, code) => {
    expect(purchaseRefusalOf(error)).toBe(code);
  });
});

describe('couponRefusalOf', () => {
  it.each<[CouponRefusalCode, string]>([
    ['coupon_unknown', 'checkout.couponWrong'],
    ['coupon_used', 'checkout.couponUsed'],
    ['coupon_used_up', 'checkout.couponUsedUp'],
    ['coupon_leaves_too_little', 'checkout.couponLeavesTooLittle'],
  ])('of the code %s is %s', (code, key) => {
    expect(couponRefusalOf(refused({ code, errors: { coupon: ['Non'] } }, 422))).toEqual({ key });
  });

  it('is the text of the server when the code is missing or unknown', () => {
    expect(couponRefusalOf(refused({ errors: { coupon: ['Only on Sundays'] } }, 422))).toBe(
      'Only on Sundays',
    );
  });

  it('is null for an error about something else', () => {
    expect(couponRefusalOf(refused({ message: 'Event not found' }, 404))).toBeNull();
  });
});
