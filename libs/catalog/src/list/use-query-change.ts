import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Changes the address's query, and leaves the scroll position. */
export type QueryChange = (
  next: (query: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void;

/**
 * Starts from what was asked for last: the address follows once the guards have let it pass, and the page once it is
 * drawn, so a quick second choice would undo the first.
 */
export function useQueryChange(): QueryChange {
  const navigate = useNavigate();
  const underWay = useRef<string | null>(null);
  return useCallback(
    (next, { replace = false } = {}) => {
      const search = next(new URLSearchParams(underWay.current ?? location.search)).toString();
      underWay.current = search;
      void (async () => {
        try {
          await navigate({ search }, { replace, preventScrollReset: true });
        } finally {
          if (underWay.current === search) underWay.current = null;
        }
      })();
    },
    [navigate],
  );
}
