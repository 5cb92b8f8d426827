import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useInBrowser, useWindowSize } from '../foundation/use-browser.ts';

/** What was measured in a window of this width: whoever comes back finds the list as tall as it was, at once. */
const measured = new Map<string, number>();
const nameOf = (minPx: number, gapPx: number, windowPx: number): string => `${minPx} ${gapPx} ${windowPx}`;

const fitting = (roomPx: number, minPx: number, gapPx: number): number =>
  Math.max(1, Math.floor((roomPx + gapPx) / (minPx + gapPx)));

/**
 * How many columns of at least `minPx` fit beside each other into an element, with a gap between them; null before it was
 * measured, which is before anything is painted. A server takes the window's width for the element's.
 */
export function useColumns(
  minPx: number,
  gapPx: number,
): { readonly ref: RefObject<HTMLDivElement | null>; readonly columns: number | null } {
  const ref = useRef<HTMLDivElement>(null);
  const inBrowser = useInBrowser();
  const { width } = useWindowSize();
  const [found, setFound] = useState<{ readonly of: number; readonly columns: number } | null>(null);
  const columns = Number.isFinite(minPx)
    ? found?.of === minPx
      ? found.columns
      : (measured.get(nameOf(minPx, gapPx, width)) ?? (inBrowser ? null : fitting(width, minPx, gapPx)))
    : 1;
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const fits = fitting(element.clientWidth, minPx, gapPx);
      measured.set(nameOf(minPx, gapPx, innerWidth), fits);
      setFound({ of: minPx, columns: fits });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [minPx, gapPx]);
  return { ref, columns };
}
