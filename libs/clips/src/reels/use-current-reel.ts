import { usePrefersReducedMotion } from '@grandstand/ui';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface CurrentReel {
  readonly current: number;
  /** Shows another reel; out of range: does nothing. */
  readonly show: (index: number) => void;
  /** For the scrolling element. */
  readonly handlers: {
    readonly onScroll: () => void;
    readonly onPointerDown: () => void;
    readonly onWheel: () => void;
    readonly onTouchStart: () => void;
  };
}

/** Which reel is on the screen. It changes halfway through a swipe, and at once by a key or button. */
export function useCurrentReel(
  list: RefObject<HTMLElement | null>,
  { first, count }: { readonly first: number; readonly count: number },
): CurrentReel {
  const [current, setCurrent] = useState(first);
  const reducesMotion = usePrefersReducedMotion();
  /** The reel that a key or a button is scrolling to; the positions on the way do not count. */
  const target = useRef<number | null>(null);
  const initial = useRef(first);
  useLayoutEffect(() => {
    const element = list.current;
    if (element) element.scrollTo({ top: initial.current * element.clientHeight, behavior: 'instant' });
  }, [list]);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    // A change of the height, e.g. by rotating the device, ends a scroll that is under way.
    const observer = new ResizeObserver(() => {
      if (target.current === null) return;
      element.scrollTo({ top: target.current * element.clientHeight, behavior: 'instant' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  const isUserScrolling = () => {
    target.current = null;
  };
  return {
    current: Math.min(current, Math.max(0, count - 1)),
    show(index) {
      const element = list.current;
      if (!element || index < 0 || index >= count) return;
      target.current = index;
      setCurrent(index);
      element.scrollTo({
        top: index * element.clientHeight,
        behavior: reducesMotion ? 'instant' : 'smooth',
      });
    },
    handlers: {
      onScroll() {
        const element = list.current;
        if (!element || element.clientHeight === 0) return;
        const index = Math.round(element.scrollTop / element.clientHeight);
        if (target.current === null) setCurrent(index);
        else if (Math.abs(element.scrollTop - target.current * element.clientHeight) < 2)
          target.current = null;
      },
      onPointerDown: isUserScrolling,
      onWheel: isUserScrolling,
      onTouchStart: isUserScrolling,
    },
  };
}
