import { calls } from '@grandstand/api';
import { type PagesState, usePages } from '@grandstand/data';
import { useTimeZone } from '@grandstand/i18n';
import { PAGE_SIZE } from '../list/unfiltered-input.ts';
import { useMatches } from '../list/use-event-list.ts';
import type { Match } from '../match/match.ts';
import { REFRESH_MS } from '../refresh.ts';
import { favoriteEventsInput, type FavoriteQuery } from './favorite-query.ts';

/** The events of a user's favourites, page by page. */
export function useFavoriteEvents(query: FavoriteQuery): PagesState<Match> {
  const zone = useTimeZone();
  const pages = usePages(
    calls.listFavoriteEvents,
    (page) => favoriteEventsInput(query, PAGE_SIZE, page, zone),
    {
      pageSize: PAGE_SIZE,
      refreshMs: REFRESH_MS,
    },
  );
  return useMatches(pages);
}
