import type { Clock } from '@grandstand/core';
import type { MediaStore } from './media-store.ts';

/** A shorter interruption ends by itself. */
const STANDSTILL_MS = 5000;
/** Interval of further reports while the standstill lasts. */
const REPEAT_MS = 15_000;

/**
 * Reports that playback has stood still for a while, or has failed, although the device is online and the viewer has not
 * paused; again while that lasts, because the reason may become known later. Returns the function that stops it.
 */
export function watchStandstill(
  store: Pick<MediaStore, 'getState' | 'subscribe'>,
  clock: Clock,
  report: (isStandingStill: boolean) => void,
): () => void {
  let isDown = false;
  let isReported = false;
  let cancel = () => {};
  const reportNow = () => {
    isReported = true;
    cancel = clock.after(REPEAT_MS, reportNow);
    report(true);
  };
  const check = () => {
    const { interruption, failure, paused } = store.getState();
    const wasDown = isDown;
    isDown = !paused && (interruption === 'reconnecting' || failure !== null);
    if (isDown === wasDown) return;
    cancel();
    if (isDown) cancel = clock.after(STANDSTILL_MS, reportNow);
    else if (isReported) {
      isReported = false;
      report(false);
    }
  };
  check();
  const unsubscribe = store.subscribe(check);
  return () => {
    cancel();
    unsubscribe();
  };
}
