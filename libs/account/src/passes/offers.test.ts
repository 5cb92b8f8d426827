import { expect, it } from 'vitest';
import { offersFrom } from './offers.ts';

const pass = (id: number, weight: number, type = 'season', is_team_pass = false) => ({
  id,
  name: `Pass ${id}`,
  price: 30.5,
  base_price: 29,
  service_fee: 1.5,
  is_team_pass,
  event_categories: [11],
  weight,
  tag: null,
  type,
});
const subscription = (id: number, weight: number, trial_period = 0) => ({
  id,
  name: `Subscription ${id}`,
  price: 12,
  base_price: 12,
  service_fee: 0,
  offer: 'monthly' as const,
  period: 1,
  trial_period,
  weight,
});

it('lists what opens everything first, and each kind by weight', () => {
  const offers = offersFrom([pass(1, 30), pass(2, 10)], [subscription(1, 20), subscription(2, 5)]);
  expect(offers.map(({ key }) => key)).toEqual([
    'subscription-2',
    'subscription-1',
    'package-2',
    'package-1',
  ]);
});

it.each([
  [pass(1, 0), 'categories'],
  [pass(1, 0, 'team', true), 'one-team'],
  [pass(1, 0, 'single_event'), 'one-event'],
])('a package %j opens %s', (item, opens) => {
  expect(offersFrom([item], [])).toMatchObject([{ opens, categories: [11], cycle: null }]);
});

it('keeps of a subscription how often it is charged and for how long it may be tried', () => {
  expect(offersFrom([], [subscription(1, 0, 30)])).toMatchObject([
    { opens: 'everything', cycle: { name: 'monthly', period: 1 }, trialDays: 30 },
  ]);
});
