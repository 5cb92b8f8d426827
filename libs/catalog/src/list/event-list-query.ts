import {
  type EventCategory,
  type EventLocation,
  genderParameter,
  type Participant,
  type ParticipantGroup,
} from '@grandstand/api';
import { choiceParameter, findByText, queryCodec, referenceParameter, textParameter } from '@grandstand/core';
import type { ListView } from '@grandstand/ui';
import { parseDay } from './day.ts';
import { type EventFilters, type Ticket, TOMORROW } from './filters.ts';

/** The channel's values that a list can be filtered by. */
export interface FilterOptions {
  readonly categories: readonly EventCategory[];
  readonly groups: readonly ParticipantGroup[];
  readonly participants: readonly Participant[];
  readonly locations: readonly EventLocation[];
  readonly tickets: readonly Ticket[];
}

/** Filters and view in the URL of a list. View null: the URL names none; the viewer's saved view or the default applies. */
export interface EventListQuery {
  readonly filters: EventFilters;
  readonly view: ListView | null;
}

const VIEWS = ['grid', 'list', 'card', 'table'] as const satisfies readonly ListView[];

const viewQuery = queryCodec({ view: choiceParameter(['view'], VIEWS, null) });

/** A view by its name; null for any other value. */
export const readView = (name: unknown): ListView | null => VIEWS.find((view) => view === name) ?? null;

/**
 * The filters of a list and their parameter names: those of §3 and this app's own. Each filter reads all its names and
 * writes the first. `participant` and `participant-group`, the names in menu links (§2), must not come first: a list at
 * `/upcoming` that wrote them would turn into the page of a team or group (`team/subject.ts`).
 */
const filterQuery = (filterOptions: FilterOptions) =>
  queryCodec<Omit<EventFilters, 'unknown'>>({
    category: referenceParameter(['sport', 'category_id', 'event_category_id'], filterOptions.categories),
    group: referenceParameter(
      ['group', 'school', 'division', 'channel', 'participant-group'],
      filterOptions.groups,
    ),
    participant: referenceParameter(['team', 'participant', 'participant_id'], filterOptions.participants),
    ticket: referenceParameter(['single_event_package_id'], filterOptions.tickets),
    gender: genderParameter,
    location: referenceParameter(['location', 'location_id'], filterOptions.locations),
    city: textParameter(['city'], (text) => findCity(filterOptions, text)),
    state: textParameter(['state'], (text) =>
      findByText(venueFieldValues(filterOptions, 'state'), text, String),
    ),
    from: textParameter(['from'], (text) => (text === TOMORROW ? text : (parseDay(text) ?? undefined))),
    to: textParameter(['to'], (text) => parseDay(text) ?? undefined),
  });

/** The names of all parameters that change a list. */
export const eventListQueryNames = (): readonly string[] => [
  ...filterQuery(NO_FILTER_OPTIONS).names,
  ...viewQuery.names,
];

export function readEventListQuery(query: URLSearchParams, filterOptions: FilterOptions): EventListQuery {
  const codec = filterQuery(filterOptions);
  return {
    filters: { ...codec.read(query), unknown: codec.rejects(query) },
    view: viewQuery.read(query).view,
  };
}

/** The query with these filters and this view; unrelated parameters stay. */
export function writeEventListQuery(
  query: URLSearchParams,
  { filters, view }: { readonly filters: Omit<EventFilters, 'unknown'>; readonly view: ListView | null },
): URLSearchParams {
  // Only reading needs options.
  return viewQuery.write(filterQuery(NO_FILTER_OPTIONS).write(query, filters), { view });
}

export const NO_FILTER_OPTIONS: FilterOptions = {
  categories: [],
  groups: [],
  participants: [],
  locations: [],
  tickets: [],
};

/** The name of a city in the current language; `text` may be its name in another language of the channel. */
function findCity({ locations }: Pick<FilterOptions, 'locations'>, text: string): string | undefined {
  const named = locations.filter(({ city }) => city !== '');
  const ownNames = named.map(({ city }) => ({ name: city, city }));
  const otherNames = named.flatMap(({ city, city_names: names }) =>
    (names ?? []).map((name) => ({ name, city })),
  );
  return findByText([...ownNames, ...otherNames], text, ({ name }) => name)?.city;
}

/** The cities or states that the channel's venues are in, in alphabetical order. */
export const venueFieldValues = (
  { locations }: Pick<FilterOptions, 'locations'>,
  field: 'city' | 'state',
): readonly string[] =>
  [...new Set(locations.map((location) => location[field] ?? ''))]
    .filter((name) => name !== '')
    .toSorted((a, b) => a.localeCompare(b));
