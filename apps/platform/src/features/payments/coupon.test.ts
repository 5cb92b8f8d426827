import { describe, expect, it } from 'vitest';
import { type CouponRow, discountBy } from './coupon.ts';

const NOW_TS = 1_800_000_000;
const UNUSED = { inAll: 0, byUser: 0 };
const coupon = (more: Partial<CouponRow> = {}): CouponRow => ({
  channelId: 'northline',
  code: 'SAVE',
  percent: 10,
  amountMinor: null,
  minimumMinor: 0,
  expiresTs: null,
  maxUses: null,
  maxUsesPerUser: null,
  ...more,
});
const product = { base: { minor: 900, currency: 'CAD' }, feeMinor: 100 };

describe('discountBy', () => {
  it('takes off a part, or an amount', () => {
    expect(discountBy(coupon(), product, UNUSED, NOW_TS)).toEqual({ ok: true, value: { percent: 10 } });
    const amount = coupon({ percent: null, amountMinor: 250 });
    expect(discountBy(amount, product, UNUSED, NOW_TS)).toEqual({ ok: true, value: { amountMinor: 250 } });
  });

  it('counts the fee towards the smallest amount', () => {
    expect(discountBy(coupon({ minimumMinor: 1000 }), product, UNUSED, NOW_TS).ok).toBe(true);
    expect(discountBy(coupon({ minimumMinor: 1001 }), product, UNUSED, NOW_TS)).toEqual({
      ok: false,
      error: 'Promo code does not apply to so small an amount',
    });
  });

  it('ends in the second in which it expires', () => {
    expect(discountBy(coupon({ expiresTs: NOW_TS + 1 }), product, UNUSED, NOW_TS).ok).toBe(true);
    expect(discountBy(coupon({ expiresTs: NOW_TS }), product, UNUSED, NOW_TS)).toEqual({
      ok: false,
      error: 'Promo code has expired',
    });
  });

  it('is used as often as it says, in all and by each buyer', () => {
    const limited = coupon({ maxUses: 3, maxUsesPerUser: 1 });
    expect(discountBy(limited, product, { inAll: 2, byUser: 0 }, NOW_TS).ok).toBe(true);
    expect(discountBy(limited, product, { inAll: 3, byUser: 0 }, NOW_TS).ok).toBe(false);
    expect(discountBy(limited, product, { inAll: 2, byUser: 1 }, NOW_TS).ok).toBe(false);
  });

  it('is refused where there is none', () => {
    expect(discountBy(null, product, UNUSED, NOW_TS)).toEqual({
      ok: false,
      error: 'Promo code is not valid',
    });
  });
});
