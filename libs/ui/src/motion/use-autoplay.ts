import { useEffect, useState, useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(STILL);
  query.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    query.removeEventListener('change', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Whether motion that nobody asked for is welcome: the tab is seen and the viewer has not asked for stillness. */
const mayMove = () => !document.hidden && !matchMedia(STILL).matches;

export interface Autoplay {
  /** Going on by itself now. */
  readonly running: boolean;
  /** Stopped by the viewer, for good. */
  readonly paused: boolean;
  readonly toggle: () => void;
  /** To be spread on the element whose hover and focus hold the motion. */
  readonly hold: {
    onPointerEnter: (event: { pointerType: string }) => void;
    onPointerLeave: () => void;
    onFocus: (event: { target: Element }) => void;
    onBlur: () => void;
  };
}

/**
 * Calls `advance` once every `periodMs` while that is welcome: not under the pointer, not with keyboard focus
 * inside, not in a hidden tab, not under *reduce motion*, not once paused. Another `advance` starts anew; null: never.
 */
export function useAutoplay(periodMs: number, advance: (() => void) | null): Autoplay {
  const welcome = useSyncExternalStore(subscribe, mayMove);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);
  const running = welcome && !hovered && !focused && !paused;
  useEffect(() => {
    if (!running || !advance) return undefined;
    const timer = setTimeout(advance, periodMs);
    return () => clearTimeout(timer);
  }, [running, periodMs, advance]);
  return {
    running,
    paused,
    toggle: () => setPaused(!paused),
    hold: {
      onPointerEnter: ({ pointerType }) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
