import { type RefObject, useEffect, useState } from 'react';

/** Scroll snapping and page zoom may end a few pixels before the edge. */
const TOLERANCE_PX = 8;

/** Whether a scrolling row is at its start and at its end, in reading direction. */
export function useScrollEnds(row: RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState({ start: true, end: true });
  useEffect(() => {
    const element = row.current;
    if (!element || count === 0) return undefined;
    const update = () => {
      const scrolledPx = Math.abs(element.scrollLeft);
      const start = scrolledPx < TOLERANCE_PX;
      const end = scrolledPx + element.clientWidth > element.scrollWidth - TOLERANCE_PX;
      setEnds((previous) => (previous.start === start && previous.end === end ? previous : { start, end }));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [row, count]);
  return ends;
}
