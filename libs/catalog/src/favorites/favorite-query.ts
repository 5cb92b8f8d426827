import type { CallInput, calls, StreamStatus } from '@grandstand/api';
import { choiceParameter, queryCodec, textParameter } from '@grandstand/core';
import { addDays, parseDay, startOfDayS } from '../list/day.ts';

type EventsInput = CallInput<typeof calls.listFavoriteEvents>;

const STATES = ['upcoming', 'live', 'finished', 'all'] as const satisfies readonly (StreamStatus | 'all')[];
export type FavoriteState = (typeof STATES)[number];

/** Sort orders, with their parameters on the wire and in the URL. */
const ORDERS = {
  soonest: { sort_field: 'event_utc_ts', sort_direction: 'asc' },
  latest: { sort_field: 'event_utc_ts', sort_direction: 'desc' },
  nameUp: { sort_field: 'name', sort_direction: 'asc' },
  nameDown: { sort_field: 'name', sort_direction: 'desc' },
} as const satisfies Record<string, Pick<EventsInput, 'sort_field' | 'sort_direction'>>;
export type FavoriteOrder = keyof typeof ORDERS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
export const FAVORITE_ORDERS = Object.keys(ORDERS) as readonly FavoriteOrder[];

/** URL state of the favorites page. */
export interface FavoriteQuery {
  readonly state: FavoriteState;
  /** The first and the last day, "2026-11-21", in the viewer's zone. */
  readonly from: string | null;
  readonly until: string | null;
  readonly order: FavoriteOrder;
}

/** Finished events latest first, others soonest first. */
export const defaultOrder = (state: FavoriteState): FavoriteOrder =>
  state === 'finished' ? 'latest' : 'soonest';

const day = (name: string) => textParameter([name], (text) => parseDay(text) ?? undefined);

/** The names are those of `/events/favorite` (§7). */
const codec = queryCodec({
  state: choiceParameter(['stream_status'], STATES, 'upcoming'),
  from: day('start_date'),
  until: day('end_date'),
  field: choiceParameter(['sort_field'], ['event_utc_ts', 'name'], null),
  direction: choiceParameter(['sort_direction'], ['asc', 'desc'], null),
});

export function readFavoriteQuery(query: URLSearchParams): FavoriteQuery {
  const { state, from, until, field, direction } = codec.read(query);
  const order = FAVORITE_ORDERS.find(
    (one) => ORDERS[one].sort_field === field && ORDERS[one].sort_direction === direction,
  );
  return { state, from, until, order: order ?? defaultOrder(state) };
}

/** Writes a query to the search params. Omits defaults and keeps unrelated parameters. */
export function writeFavoriteQuery(
  before: URLSearchParams,
  { state, from, until, order }: FavoriteQuery,
): URLSearchParams {
  const { sort_field: field, sort_direction: direction } = ORDERS[order];
  const sorting = order === defaultOrder(state) ? { field: null, direction: null } : { field, direction };
  return codec.write(before, { state, from, until, ...sorting });
}

/** The input of one page; empty values are dropped (§7). Days are those of `zone`. */
export function favoriteEventsInput(
  query: FavoriteQuery,
  limit: number,
  page: number,
  zone: string | undefined,
): EventsInput {
  const { state, from, until, order } = query;
  return {
    ...(state === 'all' ? {} : { stream_status: state }),
    ...(from === null ? {} : { start_date: startOfDayS(from, zone) }),
    ...(until === null ? {} : { end_date: startOfDayS(addDays(until, 1), zone) }),
    ...ORDERS[order],
    limit,
    offset: page * limit,
  };
}
