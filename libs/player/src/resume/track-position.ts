import type { Clock } from '@grandstand/core';
import type { MediaStore } from '../store/media-store.ts';
import type { LeftPosition } from './resume-position.ts';

/** The position is passed on after this much playback, and when playback pauses. */
const STEP_S = 5;

interface Options {
  readonly clock: Clock;
  /** `isLast`: the viewer has paused or leaves, so that it should be saved now. */
  readonly onPosition: (position: LeftPosition, isLast: boolean) => void;
  /** Calls back when the page is hidden or left; the returned function unsubscribes. */
  readonly onPageHidden: (callback: () => void) => () => void;
}

/** Passes on where a recording is, until the returned function is called. Live streams have no position. */
export function trackPosition(store: MediaStore, { clock, onPosition, onPageHidden }: Options): () => void {
  /** Kept, because an ending engine resets the state before the player is left. */
  let latest: { readonly timeS: number; readonly durationS: number } | null = null;
  /** The position that was passed on, and whether as the last one. */
  let passed = { timeS: 0, isLast: true };
  const pass = (isLast: boolean) => {
    if (!latest || (passed.timeS === latest.timeS && (passed.isLast || !isLast))) return;
    passed = { timeS: latest.timeS, isLast };
    const watchedTs = Math.floor(clock.now() / 1000);
    onPosition(
      { timeS: Math.floor(latest.timeS), durationS: Math.floor(latest.durationS), watchedTs },
      isLast,
    );
  };
  const unsubscribe = store.subscribe(() => {
    const { started, isLive, paused, currentTimeS, durationS } = store.getState();
    if (!started || isLive) return;
    latest = { timeS: currentTimeS, durationS };
    if (paused) pass(true);
    else if (Math.abs(currentTimeS - passed.timeS) >= STEP_S) pass(false);
  });
  const stopListening = onPageHidden(() => pass(true));
  return () => {
    pass(true);
    unsubscribe();
    stopListening();
  };
}
