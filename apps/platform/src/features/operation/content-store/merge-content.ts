import { isDeepStrictEqual } from 'node:util';
import type { Content } from './content.ts';
import { renameReferences } from './rename-references.ts';

/** A row's id, or the code of a coupon, or the name of a group property. */
export type RowKey = number | string;

/** What an import does with the rows of one list. */
export interface ListChanges {
  readonly created: readonly RowKey[];
  readonly updated: readonly RowKey[];
  readonly unchanged: number;
  /** In the database and not in the file; they stay. */
  readonly missing: readonly RowKey[];
  /** Missing, and removed on request. */
  readonly removed: readonly RowKey[];
  /** Whether the rows are in another order than before. */
  readonly isReordered: boolean;
}

export interface MergedContent {
  /** The channel's content after the import. */
  readonly content: Content;
  /** By the name of the list, such as `teams` or `vod.media`; only lists of given files. */
  readonly changes: Readonly<Record<string, ListChanges>>;
}

interface ListRules {
  /** Whether the order of the rows has a meaning. */
  readonly isOrdered: boolean;
  /** Whether missing rows are removed. */
  readonly isRemoving: boolean;
}

/** A row of the file is updated by its key or created. Missing rows stay, after those of the file. */
function mergeList<T>(
  before: readonly T[],
  rows: readonly T[],
  keyOf: (row: T) => RowKey,
  { isOrdered, isRemoving }: ListRules,
): { readonly merged: T[]; readonly changes: ListChanges } {
  const former = new Map(before.map((row) => [keyOf(row), row]));
  const given = new Set(rows.map(keyOf));
  const missing = before.filter((row) => !given.has(keyOf(row)));
  const merged = isRemoving ? [...rows] : [...rows, ...missing];
  const left = new Set(merged.map(keyOf));
  const known = rows.filter((row) => former.has(keyOf(row)));
  const updated = known.filter((row) => !isDeepStrictEqual(row, former.get(keyOf(row))));
  const changes = {
    created: rows.map(keyOf).filter((key) => !former.has(key)),
    updated: updated.map(keyOf),
    unchanged: known.length - updated.length,
    missing: isRemoving ? [] : missing.map(keyOf),
    removed: isRemoving ? missing.map(keyOf) : [],
    isReordered:
      isOrdered &&
      !isDeepStrictEqual(
        merged.map(keyOf).filter((key) => former.has(key)),
        before.map(keyOf).filter((key) => left.has(key)),
      ),
  };
  return { merged, changes };
}

const KEPT: ListRules = { isOrdered: true, isRemoving: false };
const KEPT_IN_ANY_ORDER: ListRules = { isOrdered: false, isRemoving: false };

/** The change of a file that is one value; `before` is null if it did not exist. */
export function compareValue<T>(name: string, before: T | null, after: T): ListChanges {
  return mergeList(before === null ? [] : [before], [after], () => name, KEPT).changes;
}

/**
 * Merges given files into the current content: rows with a known id are updated, others are created, and missing ones
 * stay. `removesMissing` removes those of the lists to which no event, order or user can refer.
 */
export function mergeContent(
  current: Content,
  given: Partial<Content>,
  { removesMissing }: { readonly removesMissing: boolean },
): MergedContent {
  const changes: Record<string, ListChanges> = {};
  const kept = renameReferences(current, given);
  const removable: ListRules = { isOrdered: true, isRemoving: removesMissing };
  const removableInAnyOrder: ListRules = { ...removable, isOrdered: false };

  function list<T>(
    name: string,
    before: readonly T[],
    rows: readonly T[] | undefined,
    keyOf: (row: T) => RowKey,
    rules: ListRules,
  ): T[] {
    if (rows === undefined) return [...before];
    const { merged, changes: listChanges } = mergeList(before, rows, keyOf, rules);
    changes[name] = listChanges;
    return merged;
  }
  function value<T>(name: string, before: T, after: T | undefined): T {
    if (after === undefined) return before;
    changes[name] = compareValue(name, before, after);
    return after;
  }

  const content = {
    categories: list('categories', kept.categories, given.categories, byId, KEPT),
    locations: list('locations', kept.locations, given.locations, byId, KEPT_IN_ANY_ORDER),
    groups: list('groups', kept.groups, given.groups, byId, KEPT),
    'group-properties': list(
      'group-properties',
      kept['group-properties'],
      given['group-properties'],
      ({ name }) => name,
      removable,
    ),
    teams: list('teams', kept.teams, given.teams, byId, KEPT_IN_ANY_ORDER),
    menu: value('menu', kept.menu, given.menu),
    slides: list('slides', kept.slides, given.slides, byId, removable),
    pages: list('pages', kept.pages, given.pages, byId, removable),
    faq: list('faq', kept.faq, given.faq, byId, removable),
    blocks: list('blocks', kept.blocks, given.blocks, byId, removableInAnyOrder),
    prerolls: list('prerolls', kept.prerolls, given.prerolls, byId, removableInAnyOrder),
    packages: list('packages', kept.packages, given.packages, byId, KEPT),
    subscriptions: list('subscriptions', kept.subscriptions, given.subscriptions, byId, KEPT),
    payments: {
      tax: value('payments.tax', kept.payments.tax, given.payments?.tax),
      coupons: list(
        'payments.coupons',
        kept.payments.coupons,
        given.payments?.coupons,
        ({ code }) => code,
        KEPT_IN_ANY_ORDER,
      ),
    },
    events: list('events', kept.events, given.events, byId, KEPT_IN_ANY_ORDER),
    vod: {
      categories: list('vod.categories', kept.vod.categories, given.vod?.categories, byId, KEPT),
      media: list('vod.media', kept.vod.media, given.vod?.media, byId, KEPT_IN_ANY_ORDER),
      rails: list('vod.rails', kept.vod.rails, given.vod?.rails, byId, removable),
    },
  };
  return { content, changes };
}

const byId = ({ id }: { readonly id: number }): number => id;

/** Whether an import writes anything of the list. */
export const isChanged = ({ created, updated, removed, isReordered }: ListChanges): boolean =>
  created.length + updated.length + removed.length > 0 || isReordered;
