import { err } from '@grandstand/core';
import { describe, expect, it } from 'vitest';
import { type CouponRow, type CouponUses, discountFor, isTooLowToCharge } from './coupon.ts';

const NOW_TS = 1_800_000_000;
const UNUSED = { total: 0, byUser: 0 };
const coupon = (more: Partial<CouponRow> = {}): CouponRow => ({
  channelId: 'northline',
  code: 'SAVE',
  percent: 10,
  amountMinor: null,
  minimumMinor: 0,
  expiresTs: null,
  maxUses: null,
  maxUsesPerUser: null,
  items: null,
  byOperator: false,
  ...more,
});
const product = {
  type: 'package' as const,
  id: 1903,
  basePrice: { minor: 900, currency: 'CAD' },
  feeMinor: 100,
};

describe('discountFor', () => {
  it('returns a percentage or an amount', () => {
    expect(discountFor(coupon(), product, UNUSED, NOW_TS)).toEqual({ ok: true, value: { percent: 10 } });
    const amount = coupon({ percent: null, amountMinor: 250 });
    expect(discountFor(amount, product, UNUSED, NOW_TS)).toEqual({ ok: true, value: { amountMinor: 250 } });
  });

  it('includes the fee in the minimum amount', () => {
    expect(discountFor(coupon({ minimumMinor: 1000 }), product, UNUSED, NOW_TS).ok).toBe(true);
    expect(discountFor(coupon({ minimumMinor: 1001 }), product, UNUSED, NOW_TS)).toEqual({
      ok: false,
      error: 'coupon_minimum',
    });
  });

  it('rejects a coupon from its expiry time on', () => {
    expect(discountFor(coupon({ expiresTs: NOW_TS + 1 }), product, UNUSED, NOW_TS).ok).toBe(true);
    expect(discountFor(coupon({ expiresTs: NOW_TS }), product, UNUSED, NOW_TS)).toEqual({
      ok: false,
      error: 'coupon_expired',
    });
  });

  it('rejects a coupon after its total or per-user limit', () => {
    const limited = coupon({ maxUses: 3, maxUsesPerUser: 1 });
    expect(discountFor(limited, product, { total: 2, byUser: 0 }, NOW_TS).ok).toBe(true);
    const error = (uses: CouponUses) => discountFor(limited, product, uses, NOW_TS);
    expect(error({ total: 3, byUser: 0 })).toEqual(err('coupon_used_up'));
    expect(error({ total: 2, byUser: 1 })).toEqual(err('coupon_used'));
    expect(error({ total: 3, byUser: 1 })).toEqual(err('coupon_used'));
  });

  it('rejects a coupon without uses as used up', () => {
    expect(discountFor(coupon({ maxUses: 0 }), product, UNUSED, NOW_TS)).toEqual(err('coupon_used_up'));
  });

  it.each([
    [[{ type: 'package', id: null }], true],
    [[{ type: 'package', id: 1903 }], true],
    [
      [
        { type: 'event', id: null },
        { type: 'package', id: 1903 },
      ],
      true,
    ],
    [[{ type: 'package', id: 1901 }], false],
    [[{ type: 'subscription', id: 1903 }], false],
    [[{ type: 'event', id: null }], false],
    [[], false],
  ] as const)('applies a coupon for %j to a package: %s', (items, isApplied) => {
    const discount = discountFor(coupon({ items: [...items] }), product, UNUSED, NOW_TS);
    expect(discount.ok || discount.error).toBe(isApplied || 'coupon_not_for_item');
  });

  it('rejects an unknown coupon', () => {
    expect(discountFor(null, product, UNUSED, NOW_TS)).toEqual({
      ok: false,
      error: 'coupon_unknown',
    });
  });
});

describe('isTooLowToCharge', () => {
  it.each([
    [0, 'CAD', false],
    [1, 'CAD', true],
    [49, 'CAD', true],
    [50, 'CAD', false],
    [29, 'GBP', true],
    [30, 'GBP', false],
    [1, 'KWD', false],
  ])('%i of %s: %s', (totalMinor, currency, expected) => {
    expect(isTooLowToCharge({ totalMinor, currency })).toBe(expected);
  });
});
