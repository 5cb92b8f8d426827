import { type RefObject, useEffect, useRef } from 'react';
import { usePlace } from './use-place.ts';

/** Moves the focus to the content after each navigation, so that a screen reader reads on from there. */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const place = usePlace();
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    main.current?.focus({ preventScroll: true });
  }, [place]);
  return main;
}
