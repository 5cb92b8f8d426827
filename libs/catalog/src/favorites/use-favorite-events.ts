import { calls } from '@grandstand/api';
import { useCallPages } from '@grandstand/session';
import { PAGE_SIZE } from '../list/list-input.ts';
import { type EventListState, useMatchList } from '../list/use-match-list.ts';
import { REFRESH_MS } from '../refresh.ts';
import { favoriteEventsInput, type FavoriteQuery } from './favorite-query.ts';

/** The events of a user's favourites, page by page. */
export function useFavoriteEvents(query: FavoriteQuery): EventListState {
  const pages = useCallPages(
    calls.listFavoriteEvents,
    (page) => favoriteEventsInput(query, PAGE_SIZE, page),
    { refreshMs: REFRESH_MS },
  );
  return useMatchList(pages);
}
