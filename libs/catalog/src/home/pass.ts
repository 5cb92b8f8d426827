import type { StaticData } from '@grandstand/api';
import { fromDecimal, type Money } from '@grandstand/core';

/** Something that can be bought to watch with, as far as an invitation to it goes (§3, D5). */
export interface Pass {
  readonly key: string;
  readonly name: string;
  readonly base: Money;
  readonly feeMinor: number;
  /** How often it is charged; null: once. */
  readonly cycle: { readonly name: 'annual' | 'monthly'; readonly period: number } | null;
  readonly tag: string | null;
  readonly opens: 'everything' | 'categories' | 'one-team' | 'one-event';
  /** The categories that it covers; empty where it opens everything. */
  readonly categories: readonly number[];
}

/** The `type` of a package that is a ticket for one event (§3, *single_event_package_id*). // assumed: §3 */
const SINGLE_EVENT = 'single_event';

/** Everything for sale, what opens the most first, then by the channel's own order. */
export function passesOf({
  packages,
  subscriptions,
  settings: { currency },
}: Pick<StaticData, 'packages' | 'subscriptions' | 'settings'>): readonly Pass[] {
  const cost = (item: { readonly base_price: number; readonly service_fee: number }) => ({
    base: fromDecimal(item.base_price, currency),
    feeMinor: fromDecimal(item.service_fee, currency).minor,
  });
  return [
    ...subscriptions.toSorted(byWeight).map((item): Pass => ({
      key: `subscription-${item.id}`,
      name: item.name,
      ...cost(item),
      cycle: { name: item.offer, period: item.period },
      tag: null,
      opens: 'everything',
      categories: [],
    })),
    ...packages.toSorted(byWeight).map((item): Pass => ({
      key: `package-${item.id}`,
      name: item.name,
      ...cost(item),
      cycle: null,
      tag: item.tag,
      opens: item.is_team_pass ? 'one-team' : item.type === SINGLE_EVENT ? 'one-event' : 'categories',
      categories: item.event_categories,
    })),
  ];
}

const byWeight = (one: { readonly weight: number }, other: { readonly weight: number }): number =>
  one.weight - other.weight;

const ORDER: Readonly<Record<Pass['opens'], number>> = {
  'one-team': 0,
  categories: 1,
  everything: 2,
  'one-event': 3,
};

/**
 * The passes that include what is played in these categories: of a team, the team pass first. A ticket for a single event
 * includes nobody, and a group is more than the one team of a team pass.
 */
export const passesFor = (
  passes: readonly Pass[],
  categories: ReadonlySet<number>,
  of: 'participant' | 'group',
): readonly Pass[] =>
  passes
    .filter(
      ({ opens, categories: covered }) =>
        opens === 'everything' ||
        ((opens === 'categories' || (opens === 'one-team' && of === 'participant')) &&
          covered.some((id) => categories.has(id))),
    )
    .toSorted((one, other) => ORDER[one.opens] - ORDER[other.opens]);
