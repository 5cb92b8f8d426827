import { calls, type VodCategory } from '@grandstand/api';
import { findByReference } from '@grandstand/core';
import { useCall } from '@grandstand/data';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type LibraryQuery, libraryQuery } from './library-query.ts';

/** What narrows the library, once it is known what the channel has. */
export type Narrowing =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  /** The channel has no such category. */
  | { kind: 'unknown' }
  | { kind: 'known'; category: VodCategory | null };

export interface Library {
  readonly address: LibraryQuery;
  /** Empty where they are on their way, or cannot be had. */
  readonly categories: readonly VodCategory[];
  readonly narrowing: Narrowing;
  /** The library's address with something changed, as a link's `search`. */
  readonly searchWith: (change: Partial<LibraryQuery>) => string;
}

/** What the address asks of the library. */
export function useLibrary(): Library {
  const [query] = useSearchParams();
  const address = useMemo(() => libraryQuery.read(query), [query]);
  const state = useCall(calls.listVodCategories, {});
  return {
    address,
    categories: state.kind === 'ready' ? state.value : [],
    narrowing: narrow(address.category, state),
    searchWith: (change) => libraryQuery.write(query, change).toString(),
  };
}

function narrow(
  wanted: string | null,
  state:
    | { kind: 'loading' }
    | { kind: 'failed'; retry: () => void }
    | { kind: 'ready'; value: readonly VodCategory[] },
): Narrowing {
  // Without a category there is nothing to wait for.
  if (wanted === null) return { kind: 'known', category: null };
  if (state.kind === 'loading') return { kind: 'loading' };
  if (state.kind === 'failed') return { kind: 'failed', retry: state.retry };
  const category = findByReference(state.value, wanted, 'id');
  return category ? { kind: 'known', category } : { kind: 'unknown' };
}
