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

interface ShownReel {
  readonly key: string | undefined;
  readonly index: number;
}

/**
 * Which reel is on the screen. It changes halfway through a swipe, and at once by a key or button. A reel stays on the
 * screen when others are inserted or removed before it.
 */
export function useCurrentReel(
  list: RefObject<HTMLElement | null>,
  /** `keys`: the reels in their order. */
  { first, keys }: { readonly first: number; readonly keys: readonly string[] },
): CurrentReel {
  const [shown, setShown] = useState<ShownReel>({ key: keys[first], index: first });
  const found = keys.findIndex((key) => key === shown.key);
  const current = found === -1 ? Math.min(shown.index, Math.max(0, keys.length - 1)) : found;
  const key = keys[current];
  if (current !== shown.index || key !== shown.key) setShown({ key, index: current });
  const setCurrent = (index: number) => setShown({ key: keys[index], index });
  const reducesMotion = usePrefersReducedMotion();
  /** The reel that a key or a button is scrolling to; the positions on the way do not count. */
  const target = useRef<number | null>(null);
  const placed = useRef<ShownReel | null>(null);
  useLayoutEffect(() => {
    const before = placed.current;
    placed.current = { key, index: current };
    const element = list.current;
    if (!element || (before && (before.key !== key || before.index === current))) return;
    target.current = null;
    element.scrollTo({ top: current * element.clientHeight, behavior: 'instant' });
  }, [list, key, current]);
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
    current,
    show(index) {
      const element = list.current;
      if (!element || index < 0 || index >= keys.length) return;
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
        if (target.current === null) setCurrent(Math.min(index, keys.length - 1));
        else if (Math.abs(element.scrollTop - target.current * element.clientHeight) < 2)
          target.current = null;
      },
      onPointerDown: isUserScrolling,
      onWheel: isUserScrolling,
      onTouchStart: isUserScrolling,
    },
  };
}
