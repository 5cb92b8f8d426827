import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What was measured in a window of this width: whoever comes back finds the list as tall as it was, at once. */
const measured = new Map<string, number>();
const nameOf = (minPx: number, gapPx: number): string => `${minPx} ${gapPx} ${innerWidth}`;

/**
 * How many columns of at least `minPx` fit beside each other into an element, with a gap between them; null before it was
 * measured, which is before anything is painted.
 */
export function useColumns(
  minPx: number,
  gapPx: number,
): { readonly ref: RefObject<HTMLDivElement | null>; readonly columns: number | null } {
  const ref = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<{ readonly of: number; readonly columns: number } | null>(null);
  const columns = Number.isFinite(minPx)
    ? found?.of === minPx
      ? found.columns
      : (measured.get(nameOf(minPx, gapPx)) ?? null)
    : 1;
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const fitting = Math.max(1, Math.floor((element.clientWidth + gapPx) / (minPx + gapPx)));
      measured.set(nameOf(minPx, gapPx), fitting);
      setFound({ of: minPx, columns: fitting });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [minPx, gapPx]);
  return { ref, columns };
}
