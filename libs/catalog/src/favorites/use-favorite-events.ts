import { calls } from '@grandstand/api';
import { type PagesState, usePages } from '@grandstand/data';
import { useTimeZone } from '@grandstand/i18n';
import { PAGE_SIZE } from '../list/unfiltered-input.ts';
import { useCatalogEvents } from '../list/use-event-list.ts';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { REFRESH_MS } from '../refresh.ts';
import { favoriteEventsInput, type FavoriteQuery } from './favorite-query.ts';

/**
 * The events of the teams, groups and sports that are favorites of the user, page by page. Visible pages are polled.
 */
export function useFavoriteEvents(query: FavoriteQuery): PagesState<CatalogEvent> {
  const zone = useTimeZone();
  const pages = usePages(
    calls.listFavoriteEvents,
    (page) => favoriteEventsInput(query, PAGE_SIZE, page, zone),
    {
      pageSize: PAGE_SIZE,
      refreshMs: REFRESH_MS,
    },
  );
  return useCatalogEvents(pages);
}
