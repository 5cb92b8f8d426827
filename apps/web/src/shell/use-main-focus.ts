import { type RefObject, useEffect, useRef } from 'react';
import { usePageKey } from './use-page-key.ts';

/** Moves the focus to the content after each navigation, so that screen readers continue there. */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const pageKey = usePageKey();
  const focusedPageKey = useRef(pageKey);
  useEffect(() => {
    if (focusedPageKey.current === pageKey) return;
    focusedPageKey.current = pageKey;
    main.current?.focus({ preventScroll: true });
  }, [pageKey]);
  return main;
}
