import { calls, type VodMedia } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useCatalogLinks } from '../catalog-links.ts';
import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from './use-debounced-value.ts';

/** Input of a library search (§7, §9). */
export const MEDIA_SEARCH = { limit: 10, offset: 0, sort_field: 'date' } as const;

export type FoundMedia =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | {
      kind: 'ready';
      media: readonly VodMedia[];
      /** Number of all media that match; `media` is the first page. */
      total: number;
    };

/**
 * Searches on-demand media by title on the server. Empty on a channel without a library. Never returns the results of an
 * earlier query.
 */
export function useMediaSearch(query: string): FoundMedia {
  const { media } = useCatalogLinks();
  const title = media === null ? '' : query.trim();
  const debouncedTitle = useDebouncedValue(title, SEARCH_DEBOUNCE_MS);
  const state = useCall(
    calls.searchVodMedia,
    debouncedTitle === '' ? null : { title: debouncedTitle, ...MEDIA_SEARCH },
  );
  if (title === '') return { kind: 'none' };
  if (debouncedTitle !== title || state.kind === 'loading') return { kind: 'loading' };
  if (state.kind === 'failed') return { kind: 'failed', retry: state.retry };
  return { kind: 'ready', media: state.value.data, total: state.value.total };
}
