import type { CallOutput, calls } from '@grandstand/api';
import { fromDecimal, type Money } from '@grandstand/core';

type Package = CallOutput<typeof calls.listPackages>[number];
type Subscription = CallOutput<typeof calls.listSubscriptions>[number];

/** A package or subscription that is for sale (§3), parsed once from the wire. */
export interface Offer {
  /** Unique over both kinds. */
  readonly key: string;
  readonly name: string;
  /** Price without the service fee. */
  readonly base: Money;
  /** The service fee, in minor units of the same currency. */
  readonly feeMinor: number;
  /** How often it is charged; null when it is charged once. */
  readonly cycle: { readonly name: Subscription['offer']; readonly period: number } | null;
  /** Length of the free trial in days; 0 when there is none. */
  readonly trialDays: number;
  readonly tag: string | null;
  /** What it gives access to. */
  readonly scope: 'everything' | 'categories' | 'one-team' | 'one-event';
  /** Ids of the covered event categories; empty for the scope `everything`. */
  readonly categories: readonly number[];
}

/** What is for sale on a channel: the part of the static data, or the answers of the two list calls. */
export interface OfferSource {
  readonly packages: readonly Package[];
  readonly subscriptions: readonly Subscription[];
  readonly settings: { readonly currency: string };
}

/** The `type` of a package that is a ticket for one event (§3, *single_event_package_id*). // assumed: §3 */
const SINGLE_EVENT = 'single_event';

/** Subscriptions first, as they give access to everything, then packages; each kind by weight. */
export function offersFrom({
  packages,
  subscriptions,
  settings: { currency },
}: OfferSource): readonly Offer[] {
  const priceOf = (item: Package | Subscription) => ({
    base: fromDecimal(item.base_price, currency),
    feeMinor: fromDecimal(item.service_fee, currency).minor,
  });
  return [
    ...subscriptions.toSorted(byWeight).map((item): Offer => ({
      key: `subscription-${item.id}`,
      name: item.name,
      ...priceOf(item),
      cycle: { name: item.offer, period: item.period },
      trialDays: item.trial_period,
      tag: null,
      scope: 'everything',
      categories: [],
    })),
    ...packages.toSorted(byWeight).map((item): Offer => ({
      key: `package-${item.id}`,
      name: item.name,
      ...priceOf(item),
      cycle: null,
      trialDays: 0,
      tag: item.tag,
      scope: item.is_team_pass ? 'one-team' : item.type === SINGLE_EVENT ? 'one-event' : 'categories',
      categories: item.event_categories,
    })),
  ];
}

const byWeight = (one: { readonly weight: number }, other: { readonly weight: number }): number =>
  one.weight - other.weight;

const NARROWEST_FIRST: Readonly<Record<Offer['scope'], number>> = {
  'one-team': 0,
  categories: 1,
  everything: 2,
  'one-event': 3,
};

/**
 * The offers that cover a team or group which plays in these categories, the narrowest scope first. Tickets for a single
 * event are left out; a team pass covers one team, so a group does not get it.
 */
export const offersCovering = (
  offers: readonly Offer[],
  subject: 'participant' | 'group',
  categories: ReadonlySet<number>,
): readonly Offer[] =>
  offers
    .filter(
      ({ scope, categories: covered }) =>
        scope === 'everything' ||
        ((scope === 'categories' || (scope === 'one-team' && subject === 'participant')) &&
          covered.some((id) => categories.has(id))),
    )
    .toSorted((one, other) => NARROWEST_FIRST[one.scope] - NARROWEST_FIRST[other.scope]);
