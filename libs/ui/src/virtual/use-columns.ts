import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many columns of at least `minPx` fit beside each other into an element, with a gap between them; null before it was
 * measured, which is before anything is painted.
 */
export function useColumns(
  minPx: number,
  gapPx: number,
): { readonly ref: RefObject<HTMLDivElement | null>; readonly columns: number | null } {
  const ref = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () =>
      setColumns(Math.max(1, Math.floor((element.clientWidth + gapPx) / (minPx + gapPx))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [minPx, gapPx]);
  return { ref, columns };
}
