import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeStep, fromDecimal, minorDigits, percentOf, priceOf, toDecimal } from './money.ts';

const minor = fc.integer({ min: 0, max: 10_000_000 * 100 });
const currency = fc.constantFrom('CAD', 'USD', 'EUR', 'BGN', 'JPY', 'KWD');
const percent = fc.integer({ min: 0, max: 100 * 10_000 }).map((value) => value / 10_000);

describe('fromDecimal', () => {
  it('reverses toDecimal for every currency', () => {
    fc.assert(
      fc.property(minor, currency, (value, code) => {
        const money = { minor: value, currency: code };
        expect(fromDecimal(toDecimal(money), code)).toEqual(money);
      }),
    );
  });

  it.each([
    [7.99, 'CAD', 799],
    [1.005, 'USD', 101],
    [0.1 + 0.2, 'EUR', 30],
    [1e-7, 'USD', 0],
    [1200, 'JPY', 1200],
    [1.234, 'KWD', 1234],
    [1.5, 'ISK', 2],
    [1250.5, 'HUF', 125_050],
  ])('converts %d %s to %i minor units', (amount, code, expected) => {
    expect(fromDecimal(amount, code).minor).toBe(expected);
  });

  it.each(['', 'XX', 'dollars', '<b>', '🏒🏒🏒', 'CA1'])(
    'assumes two decimals for %j, which is not a currency code',
    (code) => {
      expect(fromDecimal(7.99, code)).toEqual({ minor: 799, currency: code });
    },
  );
});

describe('minorDigits', () => {
  it('returns the number of decimals of a currency', () => {
    expect(['CAD', 'JPY', 'KWD', 'HUF', 'ISK'].map(minorDigits)).toEqual([2, 0, 3, 2, 0]);
  });

  it('accepts codes in lower case', () => {
    expect(['cad', 'jpy', 'kwd'].map(minorDigits)).toEqual([2, 0, 3]);
  });
});

describe('percentOf', () => {
  it.each([
    [13, 879, 114],
    [5, 50, 3],
    [50, 1, 1],
    [14.975, 1000, 150],
    [13, 0, 0],
  ])('%d %% of %i are %i minor units', (percentage, value, expected) => {
    expect(percentOf(value, percentage)).toBe(expected);
  });

  it('differs from the exact result by at most half a unit', () => {
    fc.assert(
      fc.property(minor, percent, (value, percentage) => {
        expect(Math.abs(percentOf(value, percentage) - (value * percentage) / 100)).toBeLessThanOrEqual(
          0.5 + 1e-6,
        );
      }),
    );
  });
});

describe('priceOf', () => {
  it('returns parts that add up to the total exactly', () => {
    const discount = fc.oneof(
      fc.constant(null),
      percent.map((value) => ({ percent: value })),
      minor.map((value) => ({ amountMinor: value })),
    );
    fc.assert(
      fc.property(minor, minor, currency, discount, percent, (base, fee, code, off, taxPercent) => {
        const step = chargeStep(code);
        const price = priceOf({
          base: { minor: base, currency: code },
          feeMinor: fee,
          discount: off,
          taxPercent,
        });
        const { baseMinor, discountMinor, taxMinor, totalMinor } = price;
        expect(totalMinor).toBe(baseMinor + price.feeMinor - discountMinor + taxMinor);
        for (const part of [baseMinor, price.feeMinor, discountMinor, taxMinor, totalMinor]) {
          expect(part % step === 0 && part >= 0).toBe(true);
        }
        expect(discountMinor).toBeLessThanOrEqual(baseMinor + price.feeMinor);
        // The decimal amount on the wire is the charged amount.
        const total = { minor: totalMinor, currency: code };
        expect(fromDecimal(toDecimal(total), code)).toEqual(total);
      }),
    );
  });

  it('rounds each part once, to an amount that can be charged', () => {
    const base = { minor: 10_005, currency: 'KWD' };
    expect(priceOf({ base, feeMinor: 4, discount: { percent: 5 }, taxPercent: 5 })).toMatchObject({
      baseMinor: 10_010,
      feeMinor: 0,
      discountMinor: 500,
      taxMinor: 480,
      totalMinor: 9990,
    });
  });

  it('calculates the tax after subtracting the discount', () => {
    const base = { minor: 1000, currency: 'CAD' };
    expect(priceOf({ base, feeMinor: 100, discount: { percent: 50 }, taxPercent: 13 })).toEqual({
      currency: 'CAD',
      baseMinor: 1000,
      feeMinor: 100,
      discountMinor: 550,
      taxMinor: 72,
      totalMinor: 622,
    });
  });

  it('limits the discount to base plus fee', () => {
    const base = { minor: 1000, currency: 'CAD' };
    const price = priceOf({ base, feeMinor: 100, discount: { amountMinor: 5000 }, taxPercent: 13 });
    expect(price).toMatchObject({ discountMinor: 1100, totalMinor: 0 });
  });
});
