import { calls, type VodCategory } from '@grandstand/api';
import { findByReference } from '@grandstand/core';
import { useCall } from '@grandstand/data';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type LibraryQuery, libraryQuery } from './library-query.ts';

/** The category of the URL, once the channel's categories are loaded. */
export type CategoryState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  /** The channel has no such category. */
  | { kind: 'unknown' }
  | { kind: 'known'; category: VodCategory | null };

export interface Library {
  readonly query: LibraryQuery;
  /** Empty while they are loading or when they failed to load. */
  readonly categories: readonly VodCategory[];
  readonly categoryState: CategoryState;
  /** The query string with these changes, for a link's `search`. */
  readonly searchWith: (change: Partial<LibraryQuery>) => string;
}

/** Reads the library's state from the URL. */
export function useLibrary(): Library {
  const [searchParams] = useSearchParams();
  const query = useMemo(() => libraryQuery.read(searchParams), [searchParams]);
  const state = useCall(calls.listVodCategories, {});
  return {
    query,
    categories: state.kind === 'ready' ? state.value : [],
    categoryState: resolveCategory(query.category, state),
    searchWith: (change) => libraryQuery.write(searchParams, change).toString(),
  };
}

function resolveCategory(
  reference: string | null,
  state:
    | { kind: 'loading' }
    | { kind: 'failed'; retry: () => void }
    | { kind: 'ready'; value: readonly VodCategory[] },
): CategoryState {
  // Without a category in the URL, the list need not wait for the categories.
  if (reference === null) return { kind: 'known', category: null };
  if (state.kind === 'loading') return { kind: 'loading' };
  if (state.kind === 'failed') return { kind: 'failed', retry: state.retry };
  const category = findByReference(state.value, reference, 'id');
  return category ? { kind: 'known', category } : { kind: 'unknown' };
}
