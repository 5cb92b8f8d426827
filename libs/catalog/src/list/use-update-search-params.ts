import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Changes the query string and keeps the scroll position. */
export type UpdateSearchParams = (
  next: (query: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void;

/**
 * Starts from what was asked for last: the address follows once the guards have let it pass, and the page once it is
 * drawn, so a quick second choice would undo the first.
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
