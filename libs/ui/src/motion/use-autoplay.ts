import { onPageEvent } from '@grandstand/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePrefersReducedMotion } from '../foundation/use-prefers-reduced-motion.ts';

/** Time between two slides (§9, *scroll time*). */
export const AUTOPLAY_MS = 5000;

const subscribe = (onChange: () => void) => onPageEvent(window, ['visible', 'hidden'], onChange);

export interface Autoplay {
  /** Advancing now. */
  readonly running: boolean;
  /** Stopped by the user. */
  readonly paused: boolean;
  readonly pause: () => void;
  /** Pauses or resumes; null if autoplay never starts. */
  readonly toggle: (() => void) | null;
  /** Handlers for the element whose hover and focus suspend autoplay. */
  readonly suspendHandlers: {
    onPointerEnter: (event: { pointerType: string }) => void;
    onPointerLeave: () => void;
    onFocus: (event: { target: Element }) => void;
    onBlur: () => void;
  };
}

/**
 * Calls `advance` every `periodMs`, except while hovered, keyboard-focused, paused, in a hidden tab or with reduced
 * motion. A new `advance` restarts the interval; null disables it.
 */
export function useAutoplay(periodMs: number, advance: (() => void) | null): Autoplay {
  const tabVisible = useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  );
  const reducedMotion = usePrefersReducedMotion();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);
  const canRun = advance !== null && !reducedMotion;
  const running = canRun && tabVisible && !hovered && !focused && !paused;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(advance, periodMs);
    return () => clearInterval(timer);
  }, [running, periodMs, advance]);
  return {
    running,
    paused,
    pause: () => setPaused(true),
    toggle: canRun ? () => setPaused(!paused) : null,
    suspendHandlers: {
      onPointerEnter: ({ pointerType }) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
