import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDecimal, minorDigits, percentOf, toDecimal } from './money.ts';

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
