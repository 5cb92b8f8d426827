import { expect, it } from 'vitest';
import { type ActiveGrants, isOfferBought } from './is-offer-bought.ts';
import { offersFrom } from './offer.ts';
import { untaxed } from './testing/pricing.ts';

const item = { name: 'Offer', price: 10, base_price: 9, service_fee: 1, weight: 1 };
const pack = { ...item, tag: null, event_categories: [11, 12] };
const offers = offersFrom(
  {
    packages: [
      { ...pack, id: 1, is_team_pass: false, type: 'season' },
      { ...pack, id: 2, is_team_pass: true, type: 'team' },
      { ...pack, id: 3, is_team_pass: false, type: 'single_event' },
    ],
    subscriptions: [{ ...item, id: 1, offer: 'monthly', period: 1, trial_period: 0 }],
  },
  untaxed('USD'),
);

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
const teamPass = (participant_id: number) => grant('team_pass', [11, 12], { participant_id });
const subscription = grant('subscription', [], { product_id: 1 });

it.each<[string, string, boolean, ActiveGrants, readonly number[]]>([
  ['package-1', 'no grants', false, [], [5, 6]],
  ['package-1', 'a package of all its categories', true, [grant('package', [11, 12])], [5]],
  ['package-1', 'a team pass', false, [teamPass(5)], [5]],
  ['package-2', 'team passes of all teams', true, [teamPass(5), teamPass(6)], [5, 6]],
  ['package-2', 'a team pass of another team', false, [teamPass(6)], [5]],
  // The package of a single event can be bought again for another event.
  ['package-3', 'a package of all its categories', false, [grant('package', [11, 12])], [5]],
  ['subscription-1', 'this subscription', true, [subscription], [5]],
])(
  'isOfferBought for the offer %s and a user with %s returns %s',
  (key, _, expected, grants, participants) => {
    const offer = offers.find((one) => one.key === key) ?? expect.fail(key);
    expect(isOfferBought(offer, grants, participants)).toBe(expected);
  },
);
