import {
  type EventCategory,
  type EventLocation,
  type Gender,
  GENDERS,
  type Participant,
  type ParticipantGroup,
} from '@grandstand/api';
import type { ListView } from '@grandstand/ui';
import { readDay } from './day.ts';
import { type EventFilters, type FilterName, TOMORROW } from './filters.ts';

export interface Known {
  readonly categories: readonly EventCategory[];
  readonly groups: readonly ParticipantGroup[];
  readonly participants: readonly Participant[];
  readonly locations: readonly EventLocation[];
}

/**
 * The query's names for each filter (§3): the first is the one that the site writes, the others it understands. Those of a
 * menu's link (§2) are never written: at `/upcoming` they ask for the page of a team or group (`team/subject.ts`).
 */
const FILTER_NAMES: Readonly<Record<FilterName, readonly [string, ...string[]]>> = {
  category: ['sport', 'category_id', 'event_category_id'],
  group: ['group', 'school', 'division', 'participant-group'],
  participant: ['team', 'participant', 'participant_id'],
  gender: ['gender'],
  location: ['location', 'location_id'],
  city: ['city'],
  state: ['state'],
  from: ['from'],
  to: ['to'],
};
const VIEW_NAME = 'view';

const isFilterName = (name: string): name is FilterName => Object.hasOwn(FILTER_NAMES, name);
const FILTERS: readonly FilterName[] = Object.keys(FILTER_NAMES).filter(isFilterName);

/** How people write a gender (§3: shown as M/W and Men/Women). */
const GENDER_WORDS: Readonly<Record<Gender, readonly string[]>> = {
  male: ['male', 'm', 'men', 'boys'],
  female: ['female', 'w', 'f', 'women', 'girls'],
  'not identified': ['not identified', 'not-identified', 'not_identified'],
};

/** What an address says of a list: what it is narrowed to, and how it is shown. Null: as the viewer likes it. */
export interface ListChoice {
  readonly filters: EventFilters;
  readonly view: ListView | null;
}

/** Finds what an address names by alias, name or id (§2, *Menu links*). */
export function readFilters(query: URLSearchParams, known: Known): ListChoice {
  let unknown = false;
  const find = <T>(filter: FilterName, search: (wanted: string) => T | null | undefined): T | null => {
    const wanted = FILTER_NAMES[filter].map((name) => query.get(name)).find(Boolean);
    const found = wanted ? (search(wanted) ?? null) : null;
    if (wanted && found === null) unknown = true;
    return found;
  };
  const filters = {
    category: find('category', (wanted) => called(known.categories, wanted)),
    group: find('group', (wanted) => called(known.groups, wanted)),
    participant: find('participant', (wanted) => called(known.participants, wanted)),
    gender: find('gender', (wanted) =>
      GENDERS.find((one) => GENDER_WORDS[one].includes(wanted.toLowerCase())),
    ),
    location: find('location', (wanted) => called(known.locations, wanted)),
    city: find('city', (wanted) => same(places(known, 'city'), wanted)),
    state: find('state', (wanted) => same(places(known, 'state'), wanted)),
    from: find('from', (wanted) => (wanted === TOMORROW ? TOMORROW : readDay(wanted))),
    to: find('to', readDay),
  };
  return { filters: { ...filters, unknown }, view: readView(query.get(VIEW_NAME)) };
}

/** The query with these filters and this view; whatever else it holds stays. */
export function writeFilters(
  query: URLSearchParams,
  { filters, view }: { readonly filters: Omit<EventFilters, 'unknown'>; readonly view: ListView | null },
): URLSearchParams {
  const next = new URLSearchParams(query);
  const texts: Readonly<Record<FilterName, string | null>> = {
    ...filters,
    category: filters.category?.alias ?? null,
    group: filters.group?.alias ?? null,
    participant: filters.participant?.alias ?? null,
    location: filters.location === null ? null : String(filters.location.id),
  };
  for (const filter of FILTERS) {
    for (const name of FILTER_NAMES[filter]) next.delete(name);
    const text = texts[filter];
    if (text !== null) next.set(FILTER_NAMES[filter][0], text);
  }
  next.delete(VIEW_NAME);
  if (view !== null) next.set(VIEW_NAME, view);
  return next;
}

/** The cities or states that the channel's venues are in, in the order of the alphabet. */
export const places = ({ locations }: Pick<Known, 'locations'>, kind: 'city' | 'state'): readonly string[] =>
  [...new Set(locations.map((location) => location[kind]).filter((name) => name !== null && name !== ''))]
    .filter((name) => name !== null)
    .toSorted((a, b) => a.localeCompare(b));

const VIEWS: Readonly<Record<ListView, true>> = { grid: true, list: true, card: true, table: true };

/** A view by its name; null for what is none. */
export const readView = (name: unknown): ListView | null =>
  typeof name === 'string' && isView(name) ? name : null;
const isView = (name: string): name is ListView => Object.hasOwn(VIEWS, name);

interface Named {
  readonly id: number;
  readonly name: string;
  readonly alias?: string;
}

/** By what is written exactly so first: an alias may look like another one's id or name. */
function called<T extends Named>(items: readonly T[], wanted: string): T | undefined {
  return (
    items.find(({ alias }) => alias === wanted) ??
    items.find(({ id }) => String(id) === wanted) ??
    items.find(({ name }) => name === wanted) ??
    items.find(({ alias = '', name }) => [alias, name].some((text) => isSame(text, wanted)))
  );
}

const same = (texts: readonly string[], wanted: string): string | undefined =>
  texts.find((text) => text === wanted) ?? texts.find((text) => isSame(text, wanted));

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
