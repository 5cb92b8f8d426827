import { expect, it } from 'vitest';
import { type ActiveGrants, isAlreadyBought } from './already-bought.ts';
import { offersFrom } from './offer.ts';

const item = { name: 'Offer', price: 10, base_price: 9, service_fee: 1, weight: 1 };
const pack = { ...item, tag: null, event_categories: [11, 12] };
const offers = offersFrom({
  packages: [
    { ...pack, id: 1, is_team_pass: false, type: 'season' },
    { ...pack, id: 2, is_team_pass: true, type: 'team' },
    { ...pack, id: 3, is_team_pass: false, type: 'single_event' },
    { ...pack, id: 4, is_team_pass: false, type: 'season', event_categories: [] },
  ],
  subscriptions: [{ ...item, id: 1, offer: 'monthly', period: 1, trial_period: 0 }],
  settings: { currency: 'USD' },
});

type Grant = ActiveGrants[number];
const grant = (kind: Grant['kind'], event_categories: number[], changes: Partial<Grant> = {}): Grant => ({
  order_id: 1,
  kind,
  product_id: 9,
  participant_id: null,
  event_categories,
  expires_utc_ts: null,
  ...changes,
});
const teamPass = (participant_id: number, categories = [11, 12]) =>
  grant('team_pass', categories, { participant_id });
const subscription = grant('subscription', [], { product_id: 1 });

it.each<[string, string, ActiveGrants, readonly number[], boolean]>([
  ['package-1', 'no grants', [], [5, 6], false],
  ['package-1', 'one of its categories', [grant('package', [11])], [5], false],
  [
    'package-1',
    'both categories by two packages',
    [grant('package', [11]), grant('package', [12])],
    [5],
    true,
  ],
  ['package-1', 'a team pass', [teamPass(5)], [5], false],
  ['package-1', 'a subscription', [subscription], [5], false],
  ['package-2', 'this team', [teamPass(5)], [5], true],
  ['package-2', 'another team', [teamPass(6)], [5], false],
  ['package-2', 'one of two teams', [teamPass(5)], [5, 6], false],
  ['package-2', 'all teams', [teamPass(5), teamPass(6)], [5, 6], true],
  ['package-2', 'teams that are unknown', [teamPass(5)], [], false],
  [
    'package-2',
    'a package and the team for the rest',
    [grant('package', [11]), teamPass(5, [12])],
    [5],
    true,
  ],
  ['package-2', 'a package of all its categories', [grant('package', [11, 12, 13])], [], true],
  ['package-3', 'a package of all its categories', [grant('package', [11, 12])], [5], false],
  ['package-4', 'a package without categories', [grant('package', [])], [5], false],
  ['subscription-1', 'itself', [subscription], [5], true],
  ['subscription-1', 'another one', [{ ...subscription, product_id: 2 }], [5], false],
])('%s with a grant for %s', (key, _, grants, participants, expected) => {
  const offer = offers.find((one) => one.key === key) ?? expect.fail(key);
  expect(isAlreadyBought(offer, grants, participants)).toBe(expected);
});
