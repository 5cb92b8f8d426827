import { expect, it } from 'vitest';
import { type BuyableProduct, isAlreadyBought } from './already-bought.ts';

const product = (type: BuyableProduct['type'], changes: Partial<BuyableProduct> = {}): BuyableProduct => ({
  type,
  id: 1,
  eventCategories: type === 'package' ? [11, 12] : [],
  isTeamPass: false,
  ...changes,
});
const PACKAGE = product('package');
const TEAM_PASS = product('package', { isTeamPass: true });
const SUBSCRIPTION = product('subscription');

type ActiveGrant = Parameters<typeof isAlreadyBought>[1][number];
const grant = (kind: ActiveGrant['kind'], changes: Partial<ActiveGrant> = {}): ActiveGrant => ({
  kind,
  productId: 9,
  participantId: null,
  eventCategories: [],
  ...changes,
});
const packageOf = (...eventCategories: number[]) => grant('package', { eventCategories });
const passOf = (participantId: number, eventCategories = [11, 12]) =>
  grant('team_pass', { participantId, eventCategories });

it.each<[string, BuyableProduct, string, boolean, ActiveGrant[], readonly number[]]>([
  ['a package', PACKAGE, 'no grants', false, [], [5, 6]],
  ['a package', PACKAGE, 'a package of one of its categories', false, [packageOf(11)], [5]],
  ['a package', PACKAGE, 'two packages of one category each', true, [packageOf(11), packageOf(12)], [5]],
  ['a package', PACKAGE, 'a team pass', false, [passOf(5)], [5]],
  ['a package', PACKAGE, 'a subscription', false, [grant('subscription', { productId: 1 })], [5]],
  ['a team pass', TEAM_PASS, 'a team pass of the chosen team', true, [passOf(5)], [5]],
  ['a team pass', TEAM_PASS, 'a team pass of another team', false, [passOf(6)], [5]],
  ['a team pass', TEAM_PASS, 'a team pass of one of two teams', false, [passOf(5)], [5, 6]],
  ['a team pass', TEAM_PASS, 'team passes of all teams', true, [passOf(5), passOf(6)], [5, 6]],
  ['a team pass', TEAM_PASS, 'a team pass while the teams are not loaded', false, [passOf(5)], []],
  [
    'a team pass',
    TEAM_PASS,
    'a package of one category and a team pass of the other',
    true,
    [packageOf(11), passOf(5, [12])],
    [5],
  ],
  ['a team pass', TEAM_PASS, 'a package of all its categories', true, [packageOf(11, 12, 13)], []],
  [
    'a package without categories',
    product('package', { eventCategories: [] }),
    'a package',
    false,
    [packageOf()],
    [5],
  ],
  ['a subscription', SUBSCRIPTION, 'this subscription', true, [grant('subscription', { productId: 1 })], []],
  ['a subscription', SUBSCRIPTION, 'another subscription', false, [grant('subscription')], []],
  [
    'a subscription',
    SUBSCRIPTION,
    'a package of the same id',
    false,
    [grant('package', { productId: 1 })],
    [],
  ],
  ['an event', product('event'), 'its ticket', true, [grant('event', { productId: 1 })], []],
  ['an event', product('event'), 'a package of its category', false, [packageOf(11)], []],
])(
  'isAlreadyBought for %s (%o) and a user with %s returns %s',
  (_product, bought, _grants, expected, grants, teams) => {
    expect(isAlreadyBought(bought, grants, teams)).toBe(expected);
  },
);
