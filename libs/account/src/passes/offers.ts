import type { CallOutput, calls } from '@grandstand/api';

type Package = CallOutput<typeof calls.listPackages>[number];
type Subscription = CallOutput<typeof calls.listSubscriptions>[number];

/** What can be bought, of whichever kind: what a card of it says. Amounts are decimal, in the channel's currency (D5). */
export interface Offer {
  readonly key: string;
  readonly name: string;
  readonly basePrice: number;
  readonly serviceFee: number;
  readonly weight: number;
  readonly tag: string | null;
  /** How often it is charged; null: once. */
  readonly cycle: { readonly name: Subscription['offer']; readonly period: number } | null;
  /** 0: there is none. */
  readonly trialDays: number;
  readonly opens: 'everything' | 'categories' | 'one-team' | 'one-event';
  /** The ids of what it opens; empty where it opens everything. */
  readonly categories: readonly number[];
}

/** The `type` of a package that is a ticket for one event (§3, *single_event_package_id*). // assumed: §3 */
const SINGLE_EVENT = 'single_event';

const ofPackage = (item: Package): Offer => ({
  key: `package-${item.id}`,
  name: item.name,
  basePrice: item.base_price,
  serviceFee: item.service_fee,
  weight: item.weight,
  tag: item.tag,
  cycle: null,
  trialDays: 0,
  opens: item.is_team_pass ? 'one-team' : item.type === SINGLE_EVENT ? 'one-event' : 'categories',
  categories: item.event_categories,
});

const ofSubscription = (item: Subscription): Offer => ({
  key: `subscription-${item.id}`,
  name: item.name,
  basePrice: item.base_price,
  serviceFee: item.service_fee,
  weight: item.weight,
  tag: null,
  cycle: { name: item.offer, period: item.period },
  trialDays: item.trial_period,
  opens: 'everything',
  categories: [],
});

/** Subscriptions and packages together, each kind by its weight; those that open everything first. */
export const offersFrom = (
  packages: readonly Package[],
  subscriptions: readonly Subscription[],
): readonly Offer[] => [
  ...subscriptions.map(ofSubscription).toSorted(byWeight),
  ...packages.map(ofPackage).toSorted(byWeight),
];

const byWeight = (one: Offer, other: Offer): number => one.weight - other.weight;
