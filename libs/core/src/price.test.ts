import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeStep, fromDecimal, toDecimal } from './money.ts';
import { priceOf } from './price.ts';

const minor = fc.integer({ min: 0, max: 10_000_000 * 100 });
const currency = fc.constantFrom('CAD', 'USD', 'EUR', 'BGN', 'JPY', 'KWD');
const percent = fc.integer({ min: 0, max: 100 * 10_000 }).map((value) => value / 10_000);
const added = (taxPercent: number) => ({
  isIncluded: false,
  rates: [{ name: 'Tax', percent: taxPercent }],
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
          taxes: added(taxPercent),
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
    expect(priceOf({ base, feeMinor: 4, discount: { percent: 5 }, taxes: added(5) })).toMatchObject({
      baseMinor: 10_010,
      feeMinor: 0,
      discountMinor: 500,
      taxMinor: 480,
      totalMinor: 9990,
    });
  });

  it('calculates the tax after subtracting the discount', () => {
    const base = { minor: 1000, currency: 'CAD' };
    expect(priceOf({ base, feeMinor: 100, discount: { percent: 50 }, taxes: added(13) })).toEqual({
      currency: 'CAD',
      baseMinor: 1000,
      feeMinor: 100,
      discountMinor: 550,
      taxMinor: 72,
      totalMinor: 622,
      isTaxIncluded: false,
      taxLines: [{ name: 'Tax', percent: 13, minor: 72 }],
    });
  });

  it('limits the discount to base plus fee', () => {
    const base = { minor: 1000, currency: 'CAD' };
    const price = priceOf({ base, feeMinor: 100, discount: { amountMinor: 5000 }, taxes: added(13) });
    expect(price).toMatchObject({ discountMinor: 1100, totalMinor: 0 });
  });

  it.each<[string, number, readonly [string, number][], readonly number[]]>([
    [
      'two added taxes, each rounded by itself',
      1050,
      [
        ['GST', 5],
        ['QST', 9.975],
      ],
      [53, 105],
    ],
    [
      'no line for a tax of 0',
      1000,
      [
        ['GST', 5],
        ['Exempt', 0],
      ],
      [50],
    ],
  ])('itemises %s', (_, baseMinor, rates, lines) => {
    const taxes = { isIncluded: false, rates: rates.map(([name, value]) => ({ name, percent: value })) };
    const price = priceOf({
      base: { minor: baseMinor, currency: 'CAD' },
      feeMinor: 0,
      discount: null,
      taxes,
    });
    expect(price.taxLines.map((line) => line.minor)).toEqual(lines);
    expect(price.totalMinor).toBe(baseMinor + lines.reduce((sum, line) => sum + line, 0));
  });

  it.each<[string, readonly number[], readonly number[]]>([
    ['one tax', [20], [1017]],
    ['two taxes', [5, 9.975], [265, 529]],
    ['none', [], []],
  ])('keeps the price that includes %s, and itemises the tax', (_, percents, lines) => {
    const taxes = { isIncluded: true, rates: percents.map((value) => ({ name: 'VAT', percent: value })) };
    const price = priceOf({ base: { minor: 6000, currency: 'EUR' }, feeMinor: 100, discount: null, taxes });
    expect(price).toMatchObject({ taxMinor: 0, totalMinor: 6100, isTaxIncluded: true });
    expect(price.taxLines.map(({ minor: amount }) => amount)).toEqual(lines);
  });
});
