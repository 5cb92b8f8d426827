import type { Clock } from '@grandstand/core';
import type { MediaStore } from '../store/media-store.ts';
import type { LeftPosition } from './resume-position.ts';

/** The position is reported after this much playback, and when playback pauses. */
const STEP_S = 5;

interface Options {
  readonly clock: Clock;
  /** `isLast`: the viewer has paused or leaves, so that it should be saved now. */
  readonly onPosition: (position: LeftPosition, isLast: boolean) => void;
  /** Calls back when the page is hidden or left; the returned function unsubscribes. */
  readonly onPageHidden: (callback: () => void) => () => void;
}

/** Reports the position in a recording until the returned function is called. Live streams have no position. */
export function trackPosition(store: MediaStore, { clock, onPosition, onPageHidden }: Options): () => void {
  /** Kept, because the engine ends and resets the state before the last report. */
  let latest: { readonly timeS: number; readonly durationS: number } | null = null;
  /** The position that was reported, and whether as the last one. */
  let reported = { timeS: 0, isLast: true };
  const report = (isLast: boolean) => {
    if (!latest || (reported.timeS === latest.timeS && (reported.isLast || !isLast))) return;
    reported = { timeS: latest.timeS, isLast };
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
    if (paused) report(true);
    else if (Math.abs(currentTimeS - reported.timeS) >= STEP_S) report(false);
  });
  const stopListening = onPageHidden(() => report(true));
  return () => {
    report(true);
    unsubscribe();
    stopListening();
  };
}
