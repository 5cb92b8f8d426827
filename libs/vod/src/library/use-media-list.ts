import { calls } from '@grandstand/api';
import { type PagesState, usePages } from '@grandstand/data';
import type { MediaSort } from './library-query.ts';
import { type Medium, toMedium } from '../media/medium.ts';

/** §9, *VOD search defaults*. */
export const PAGE_SIZE = 10;

export interface ListQuery {
  readonly categoryId: number | null;
  readonly title: string;
  readonly sort: MediaSort;
}

/** Media of a category, or with words in their titles, page by page. A query that another one follows is aborted. */
export function useMediaList(query: ListQuery): PagesState<Medium> {
  const state = usePages(calls.searchVodMedia, (page) => inputOf(query, page), {
    pageSize: PAGE_SIZE,
    keepPrevious: true,
  });
  return state.kind === 'ready' ? { ...state, items: state.items.map(toMedium) } : state;
}

const inputOf = ({ categoryId, title, sort }: ListQuery, page: number) => ({
  ...(title === '' ? {} : { title }),
  ...(categoryId === null ? {} : { category_id: categoryId }),
  sort_field: sort,
  limit: PAGE_SIZE,
  offset: page * PAGE_SIZE,
});
