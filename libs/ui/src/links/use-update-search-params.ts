import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Changes the query string and keeps the scroll position. */
export type UpdateSearchParams = (
  next: (query: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void;

/**
 * Each change starts from the last requested query string. The URL updates only after the route guards have run, so a
 * second change right after the first would otherwise undo it.
 */
export function useUpdateSearchParams(): UpdateSearchParams {
  const navigate = useNavigate();
  const pendingSearch = useRef<string | null>(null);
  return useCallback(
    (next, { replace = false } = {}) => {
      const search = next(new URLSearchParams(pendingSearch.current ?? location.search)).toString();
      pendingSearch.current = search;
      void (async () => {
        try {
          await navigate({ search }, { replace, preventScrollReset: true });
        } finally {
          if (pendingSearch.current === search) pendingSearch.current = null;
        }
      })();
    },
    [navigate],
  );
}
