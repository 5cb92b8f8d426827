import { fromDecimal, priceOf, toDecimal } from '@grandstand/core';
import { describe, expect, it } from 'vitest';
import { trackedItem, trackedPurchase } from './purchase.ts';

const amounts = (currency: string, base: number, fee: number, percentOff: number, taxPercent: number) => {
  const price = priceOf({
    base: fromDecimal(base, currency),
    feeMinor: fromDecimal(fee, currency).minor,
    discount: percentOff === 0 ? null : { percent: percentOff },
    taxes: { isIncluded: false, rates: [{ name: 'Tax', percent: taxPercent }] },
  });
  const { items: _, coupon: __, ...fields } = trackedPurchase(price, [], null);
  return { fields, total: toDecimal({ minor: price.totalMinor, currency }) };
};

const SEASON_PASS = {
  id: 'package-5',
  name: 'Season pass',
  category: 'package',
  price: fromDecimal(30.5, 'CAD'),
} as const;

describe('trackedPurchase', () => {
  it.each([
    [
      'CAD',
      [29, 1.5, 0, 13],
      { currency: 'CAD', price: 30.5, fee: 1.5, discount: 0, tax: 3.97, value: 34.47 },
    ],
    [
      'CAD',
      [29, 1.5, 10, 13],
      { currency: 'CAD', price: 30.5, fee: 1.5, discount: 3.05, tax: 3.57, value: 31.02 },
    ],
    ['CAD', [29, 1.5, 100, 13], { currency: 'CAD', price: 30.5, fee: 1.5, discount: 30.5, tax: 0, value: 0 }],
    [
      'JPY',
      [1200, 80, 10, 8],
      { currency: 'JPY', price: 1280, fee: 80, discount: 128, tax: 92, value: 1244 },
    ],
    [
      'KWD',
      [2.525, 0.1, 0, 5],
      { currency: 'KWD', price: 2.63, fee: 0.1, discount: 0, tax: 0.13, value: 2.76 },
    ],
  ] as const)(
    'in %s with [base, fee, discount in percent, tax in percent] = %j returns %o',
    (currency, parts, expected) => {
      const [base, fee, percentOff, taxPercent] = parts;
      const { fields, total } = amounts(currency, base, fee, percentOff, taxPercent);
      expect(fields).toEqual(expected);
      expect(fields.value).toBe(total);
    },
  );

  it('contains the items and the coupon', () => {
    const item = trackedItem(SEASON_PASS);
    const parts = { currency: 'CAD', baseMinor: 3050, feeMinor: 0, discountMinor: 0, taxMinor: 0 };
    expect(trackedPurchase(parts, [item], 'FAN10')).toMatchObject({ items: [item], coupon: 'FAN10' });
  });
});

it('trackedItem returns the fields of one item with its price in major units', () => {
  expect(trackedItem(SEASON_PASS)).toEqual({
    item_id: 'package-5',
    item_name: 'Season pass',
    item_category: 'package',
    price: 30.5,
    quantity: 1,
  });
});
