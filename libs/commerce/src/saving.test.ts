import { describe, expect, it } from 'vitest';
import { annualSaving, monthlyPrice } from './saving.ts';
import { type Offer, offersFrom } from './offer.ts';

type Plan = readonly [offer: 'annual' | 'monthly', period: number, price: number, fee?: number];

const offersOf = (...plans: readonly Plan[]): readonly Offer[] =>
  offersFrom({
    packages: [],
    subscriptions: plans.map(([offer, period, base_price, service_fee = 0], index) => ({
      id: index + 1,
      name: `Plan ${index}`,
      price: base_price + service_fee,
      base_price,
      service_fee,
      weight: index,
      trial_period: 0,
      offer,
      period,
    })),
    settings: { currency: 'CAD' },
  });

describe('annualSaving', () => {
  it.each<[string, readonly Plan[], { percent: number; minor: number } | null]>([
    [
      '119 a year instead of 14.99 a month',
      [
        ['annual', 1, 119],
        ['monthly', 1, 14.99],
      ],
      { percent: 33, minor: 6088 },
    ],
    [
      'fees on both',
      [
        ['annual', 1, 100, 5],
        ['monthly', 1, 10, 1],
      ],
      { percent: 20, minor: 2700 },
    ],
    [
      'two years',
      [
        ['annual', 2, 200],
        ['monthly', 1, 10],
      ],
      { percent: 16, minor: 4000 },
    ],
    [
      'the cheaper of two monthly ones',
      [
        ['annual', 1, 100],
        ['monthly', 1, 20],
        ['monthly', 3, 30],
      ],
      { percent: 16, minor: 2000 },
    ],
    [
      'nothing when the year costs as much',
      [
        ['annual', 1, 120],
        ['monthly', 1, 10],
      ],
      null,
    ],
    [
      'nothing when the year costs more',
      [
        ['annual', 1, 130],
        ['monthly', 1, 10],
      ],
      null,
    ],
    ['nothing without a monthly subscription', [['annual', 1, 130]], null],
    [
      'nothing for a monthly subscription',
      [
        ['monthly', 1, 10],
        ['annual', 1, 100],
      ],
      null,
    ],
  ])('is %s', (_, plans, expected) => {
    const offers = offersOf(...plans);
    const saving = offers[0] ? annualSaving(offers[0], offers) : null;
    expect(saving && { percent: saving.percent, minor: saving.amount.minor }).toEqual(expected);
  });
});

describe('monthlyPrice', () => {
  it.each<[Plan, number | null]>([
    [['annual', 1, 119], 992],
    [['annual', 2, 240], 1000],
    [['monthly', 3, 29.99], 1000],
    [['monthly', 1, 14.99], null],
  ])('of %j is %s', (plan, expected) => {
    const [offer] = offersOf(plan);
    expect((offer && monthlyPrice(offer))?.minor ?? null).toBe(expected);
  });
});
