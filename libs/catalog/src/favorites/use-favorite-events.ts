import { calls } from '@grandstand/api';
import { useCallPages } from '@grandstand/session';
import type { EndlessState } from '@grandstand/ui';
import { type Match, toMatch } from '../match/match.ts';
import { REFRESH_MS } from '../refresh.ts';
import { favoriteEventsInput, type FavoriteQuery } from './favorite-query.ts';

const PAGE_SIZE = 24;

export type FavoriteEventsState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; matches: readonly Match[]; more: EndlessState; loadMore: () => void };

/** The events of a user's favourites, page by page. */
export function useFavoriteEvents(query: FavoriteQuery): FavoriteEventsState {
  const list = useCallPages(calls.listFavoriteEvents, (page) => favoriteEventsInput(query, PAGE_SIZE, page), {
    refreshMs: REFRESH_MS,
  });
  if (list.kind !== 'ready') return list;
  // An event that moved between two pages' answers would come twice.
  const events = new Map(list.pages.flatMap((page) => page.data).map((event) => [event.id, event]));
  const total = list.pages[0]?.total ?? 0;
  return {
    kind: 'ready',
    matches: [...events.values()].map(toMatch),
    more: list.next === 'there' ? (events.size < total ? 'more' : 'end') : list.next,
    loadMore: list.loadMore,
  };
}
