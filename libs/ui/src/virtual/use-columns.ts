import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useInBrowser, useWindowSize } from '../foundation/use-browser.ts';

/** Column counts by window width, so that the first render after back navigation has the final height. */
const measured = new Map<string, number>();
const nameOf = (minPx: number, gapPx: number, windowPx: number): string => `${minPx} ${gapPx} ${windowPx}`;

const fitting = (roomPx: number, minPx: number, gapPx: number): number =>
  Math.max(1, Math.floor((roomPx + gapPx) / (minPx + gapPx)));

/**
 * Number of columns of at least `minPx` that fit into the element; null before the first measurement, which precedes
 * painting. A server uses the window's width.
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
