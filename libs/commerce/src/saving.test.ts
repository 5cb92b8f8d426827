import { describe, expect, it } from 'vitest';
import { annualSaving, monthlyPrice } from './saving.ts';
import { type Offer, offersFrom } from './offer.ts';
import { untaxed } from './testing/pricing.ts';

type Plan = readonly [cycle: 'annual' | 'monthly', period: number, price: number, fee?: number];

const offersOf = (...plans: readonly Plan[]): readonly Offer[] =>
  offersFrom(
    {
      packages: [],
      subscriptions: plans.map(([cycle, period, base_price, service_fee = 0], index) => ({
        id: index + 1,
        name: `Plan ${index}`,
        price: base_price + service_fee,
        base_price,
        service_fee,
        weight: index,
        trial_period: 0,
        offer: cycle,
        period,
      })),
    },
    untaxed('CAD'),
  );

describe('annualSaving', () => {
  it.each<[string, { percent: number; minor: number } | null, readonly Plan[]]>([
    [
      '119 a year compared with 14.99 a month',
      { percent: 33, minor: 6088 },
      [
        ['annual', 1, 119],
        ['monthly', 1, 14.99],
      ],
    ],
    [
      'a year compared with a month when both have fees',
      { percent: 20, minor: 2700 },
      [
        ['annual', 1, 100, 5],
        ['monthly', 1, 10, 1],
      ],
    ],
    [
      'two years compared with a month',
      { percent: 16, minor: 4000 },
      [
        ['annual', 2, 200],
        ['monthly', 1, 10],
      ],
    ],
    [
      'a year compared with the cheaper of two monthly subscriptions',
      { percent: 16, minor: 2000 },
      [
        ['annual', 1, 100],
        ['monthly', 1, 20],
        ['monthly', 3, 30],
      ],
    ],
    [
      'a year that costs as much as twelve months',
      null,
      [
        ['annual', 1, 120],
        ['monthly', 1, 10],
      ],
    ],
    [
      'a year that costs more than twelve months',
      null,
      [
        ['annual', 1, 130],
        ['monthly', 1, 10],
      ],
    ],
    ['a year without a monthly subscription', null, [['annual', 1, 130]]],
    [
      'a monthly subscription',
      null,
      [
        ['monthly', 1, 10],
        ['annual', 1, 100],
      ],
    ],
  ])('of %s is %o', (_, expected, plans) => {
    const offers = offersOf(...plans);
    const saving = offers[0] ? annualSaving(offers[0], offers) : null;
    expect(saving && { percent: saving.percent, minor: saving.amount.minor }).toEqual(expected);
  });
});

describe('monthlyPrice', () => {
  it.each<[Plan, number | null]>([
    [['annual', 1, 119], 992],
    [['annual', 2, 240], 1000],
    [['monthly', 3, 29.99], null],
    [['monthly', 1, 14.99], null],
  ])('of [cycle, period, price] = %j is %s minor units', (plan, expected) => {
    const [offer] = offersOf(plan);
    expect((offer && monthlyPrice(offer))?.minor ?? null).toBe(expected);
  });
});
