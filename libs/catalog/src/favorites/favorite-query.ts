import type { CallInput, calls, StreamStatus } from '@grandstand/api';
import { addDays, readDay, startOfDayS } from '../list/day.ts';

type EventsInput = CallInput<typeof calls.listFavoriteEvents>;

const STATES = ['upcoming', 'live', 'finished', 'all'] as const satisfies readonly (StreamStatus | 'all')[];
export type FavoriteState = (typeof STATES)[number];

/** How the events can be sorted, and what the wire and the address call it. */
const ORDERS = {
  soonest: { sort_field: 'event_utc_ts', sort_direction: 'asc' },
  latest: { sort_field: 'event_utc_ts', sort_direction: 'desc' },
  nameUp: { sort_field: 'name', sort_direction: 'asc' },
  nameDown: { sort_field: 'name', sort_direction: 'desc' },
} as const satisfies Record<string, Pick<EventsInput, 'sort_field' | 'sort_direction'>>;
export type FavoriteOrder = keyof typeof ORDERS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
export const FAVORITE_ORDERS = Object.keys(ORDERS) as readonly FavoriteOrder[];

/** What a page of favourites shows. */
export interface FavoriteQuery {
  readonly state: FavoriteState;
  /** The first and the last day, "2026-11-21", in the viewer's zone. */
  readonly from: string | null;
  readonly until: string | null;
  readonly order: FavoriteOrder;
}

/** What ends comes last first; what comes, comes soonest first. */
export const usualOrder = (state: FavoriteState): FavoriteOrder =>
  state === 'finished' ? 'latest' : 'soonest';

/** Reads an address; the names are those of `/events/favorite` (§7), and what is no value of theirs counts as none. */
export function readFavoriteQuery(query: URLSearchParams): FavoriteQuery {
  const state = STATES.find((one) => one === query.get('stream_status')) ?? 'upcoming';
  const order = FAVORITE_ORDERS.find(
    (one) =>
      ORDERS[one].sort_field === query.get('sort_field') &&
      ORDERS[one].sort_direction === query.get('sort_direction'),
  );
  return {
    state,
    from: readDay(query.get('start_date') ?? ''),
    until: readDay(query.get('end_date') ?? ''),
    order: order ?? usualOrder(state),
  };
}

/** Writes it into an address, which keeps whatever else it holds; what is usual is left out. */
export function writeFavoriteQuery(before: URLSearchParams, query: FavoriteQuery): URLSearchParams {
  const { state, from, until, order } = query;
  const next = new URLSearchParams(before);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  const { sort_field: field, sort_direction: direction } = ORDERS[order];
  const isUsual = order === usualOrder(state);
  put('stream_status', state === 'upcoming' ? null : state);
  put('start_date', from);
  put('end_date', until);
  put('sort_field', isUsual ? null : field);
  put('sort_direction', isUsual ? null : direction);
  return next;
}

/** What to ask for one page; what is empty is dropped (§7). */
export function favoriteEventsInput(query: FavoriteQuery, limit: number, page: number): EventsInput {
  const { state, from, until, order } = query;
  return {
    ...(state === 'all' ? {} : { stream_status: state }),
    ...(from === null ? {} : { start_date: startOfDayS(from) }),
    ...(until === null ? {} : { end_date: startOfDayS(addDays(until, 1)) }),
    ...ORDERS[order],
    limit,
    offset: page * limit,
  };
}
