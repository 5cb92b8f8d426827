import { type RefObject, useEffect, useState } from 'react';

/** Tolerance in pixels. */
const SLACK_PX = 8;

/** Whether a scrolling row is at its start and at its end, in reading direction. */
export function useScrollEnds(row: RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState({ start: true, end: true });
  useEffect(() => {
    const element = row.current;
    if (!element || count === 0) return undefined;
    const update = () => {
      const at = Math.abs(element.scrollLeft);
      const start = at < SLACK_PX;
      const end = at + element.clientWidth > element.scrollWidth - SLACK_PX;
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
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
