import { calls } from '@grandstand/api';
import { type PagesState, usePages } from '@grandstand/data';
import { type MediaListQuery, mediaListInput, PAGE_SIZE } from './library-query.ts';
import { type Medium, toMedium } from '../media/medium.ts';

/** The media for a query, page by page. A new query aborts the previous one. */
export function useMediaList(query: MediaListQuery): PagesState<Medium> {
  const state = usePages(calls.searchVodMedia, (page) => mediaListInput(query, page), {
    pageSize: PAGE_SIZE,
    keepPrevious: true,
  });
  return state.kind === 'ready' ? { ...state, items: state.items.map(toMedium) } : state;
}
