import { expect, it } from 'vitest';
import { bestValueOffer } from './best-value.ts';
import { offersFrom } from './offer.ts';
import { untaxed } from './testing/pricing.ts';

const item = (id: number, base_price: number) => ({
  id,
  name: '',
  price: base_price,
  base_price,
  service_fee: 0,
  weight: id,
});
const pass = (id: number, price: number, event_categories: number[], type = 'season') => ({
  ...item(id, price),
  is_team_pass: type === 'team',
  event_categories,
  tag: null,
  type,
});
const plan = (id: number, price: number, offer: 'annual' | 'monthly', period = 1) => ({
  ...item(id, price),
  offer,
  period,
  trial_period: 0,
});
const CATEGORIES = [1, 2, 3, 4];
type Source = Parameters<typeof offersFrom>[0];

it.each<[string, Source['packages'], Source['subscriptions'], string | undefined]>([
  [
    'the subscription that covers more than a pass and costs less',
    [pass(1, 133.5, [1, 2, 3])],
    [plan(1, 119, 'annual')],
    'subscription-1',
  ],
  [
    'the pass of all categories if the subscription costs more',
    [pass(1, 93, CATEGORIES)],
    [plan(1, 99, 'annual')],
    'package-1',
  ],
  [
    'a monthly price for a year: 12.17 payments, every 30 days',
    [pass(1, 121, CATEGORIES)],
    [plan(1, 10, 'monthly')],
    'package-1',
  ],
  [
    'an annual price for its number of years',
    [pass(1, 60, CATEGORIES)],
    [plan(1, 100, 'annual', 2)],
    'subscription-1',
  ],
  [
    'not a ticket, a team pass or the pass of one category',
    [
      pass(1, 5, CATEGORIES, 'team'),
      pass(2, 3, CATEGORIES, 'single_event'),
      pass(3, 9, [1]),
      pass(4, 90, [1, 2]),
    ],
    [plan(1, 100, 'annual')],
    'subscription-1',
  ],
  [
    'none if the offer that covers most costs more per category',
    [pass(1, 61, [1, 2, 3])],
    [plan(1, 7, 'monthly')],
    undefined,
  ],
  [
    'none if two passes cover different categories',
    [pass(1, 10, [1, 2]), pass(2, 10, [3, 4])],
    [],
    undefined,
  ],
  [
    'not a category that the channel does not have',
    [pass(1, 10, [1, 8, 9]), pass(2, 9, [1, 2])],
    [],
    undefined,
  ],
  ['none if there is nothing to compare', [pass(1, 50, [1, 2])], [], undefined],
])('is %s', (_, packages, subscriptions, expected) => {
  const offers = offersFrom({ packages, subscriptions }, untaxed('CAD'));
  expect(bestValueOffer(offers, CATEGORIES)?.key).toBe(expected);
});
