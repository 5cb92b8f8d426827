import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useWindowSize } from '../foundation/use-window-size.ts';

/** Column counts by window width, so that the first render after back navigation has the final height. */
const columnCounts = new Map<string, number>();
const cacheKey = (minPx: number, gapPx: number, windowPx: number): string => `${minPx} ${gapPx} ${windowPx}`;

const countColumns = (availablePx: number, minPx: number, gapPx: number): number =>
  Math.max(1, Math.floor((availablePx + gapPx) / (minPx + gapPx)));

/**
 * Number of columns of at least `minPx` that fit into the element; null on a server and before the first measurement,
 * which precedes painting.
 */
export function useColumns(
  minPx: number,
  gapPx: number,
): { readonly ref: RefObject<HTMLDivElement | null>; readonly columns: number | null } {
  const ref = useRef<HTMLDivElement>(null);
  const { width } = useWindowSize();
  const [measured, setMeasured] = useState<{ readonly minPx: number; readonly columns: number } | null>(null);
  const columns = Number.isFinite(minPx)
    ? measured?.minPx === minPx
      ? measured.columns
      : (columnCounts.get(cacheKey(minPx, gapPx, width)) ?? null)
    : 1;
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const count = countColumns(element.clientWidth, minPx, gapPx);
      columnCounts.set(cacheKey(minPx, gapPx, innerWidth), count);
      setMeasured({ minPx, columns: count });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [minPx, gapPx]);
  return { ref, columns };
}
