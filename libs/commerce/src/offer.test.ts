import { describe, expect, it } from 'vitest';
import { offersFrom, ticketOffer } from './offer.ts';
import { untaxed } from './testing/pricing.ts';

const item = (id: number, weight: number) => ({
  id,
  name: `Pass ${id}`,
  price: 30.5,
  base_price: 29,
  service_fee: 1.5,
  weight,
});
const pack = (id: number, weight: number, type: string, event_categories: number[] = [11]) => ({
  ...item(id, weight),
  is_team_pass: type === 'team',
  event_categories,
  tag: null,
  type,
});
const subscription = (id: number, weight: number, trial_period = 0) => ({
  ...item(id, weight),
  offer: 'monthly' as const,
  period: 1,
  trial_period,
});
const CAD = untaxed('CAD');
const keys = (offers: readonly { readonly key: string }[]) => offers.map(({ key }) => key);

describe('offersFrom', () => {
  it('lists subscriptions before packages, each kind by weight', () => {
    const packages = [pack(1, 30, 'season'), pack(2, 10, 'season')];
    const subscriptions = [subscription(1, 20), subscription(2, 5)];
    expect(keys(offersFrom({ packages, subscriptions }, CAD))).toEqual([
      'subscription-2',
      'subscription-1',
      'package-2',
      'package-1',
    ]);
  });

  it.each([
    ['season', 'categories'],
    ['team', 'one-team'],
    ['single_event', 'one-event'],
  ])('gives a package of type %s the scope %s', (type, scope) => {
    expect(offersFrom({ packages: [pack(1, 0, type)], subscriptions: [] }, CAD)).toMatchObject([
      { scope, categories: [11], cycle: null, trialDays: 0 },
    ]);
  });

  it('keeps the cycle and trial days of a subscription', () => {
    expect(offersFrom({ packages: [], subscriptions: [subscription(1, 0, 30)] }, CAD)).toMatchObject([
      { scope: 'everything', cycle: { name: 'monthly', period: 1 }, trialDays: 30 },
    ]);
  });

  it.each([
    ['CAD', 2900, 150],
    ['JPY', 29, 2],
    ['KWD', 29000, 1500],
  ])('converts prices in %s to its minor units (D5)', (currency, minor, feeMinor) => {
    const source = { packages: [pack(1, 0, 'season')], subscriptions: [] };
    expect(offersFrom(source, untaxed(currency))).toMatchObject([
      { base: { minor, currency }, feeMinor, allIn: { minor: minor + feeMinor, currency } },
    ]);
  });
});

it.each([
  ['KWD', 7.125, 0.004, 7130, 0],
  ['KWD', 7.12, 0.25, 7120, 250],
  ['CAD', 5, 0.5, 500, 50],
])(
  'ticketOffer in %s rounds %d and the fee %d to amounts that a card can be charged (D5)',
  (currency, basePrice, serviceFee, minor, feeMinor) => {
    const ticket = { basePrice, serviceFee, singleEventPackageId: null };
    expect(ticketOffer({ id: 7, title: 'Final', categoryId: 11, ticket }, untaxed(currency))).toMatchObject({
      base: { minor, currency },
      feeMinor,
      allIn: { minor: minor + feeMinor, currency },
    });
  },
);
