import type { Clock } from '@grandstand/core';

/** A pointer that only crosses a card on its way elsewhere does not stay this long. */
const DWELL_MS = 40;
/** A prepared live stream is dropped after this time, so a later press prepares it again. */
const PREPARED_MS = 4000;

export interface PlaybackIntent {
  /** The user points at the link of this event, or at none (null). `isCertain`: pressed it. */
  readonly onTarget: (eventId: number | null, isCertain: boolean) => void;
  readonly stop: () => void;
}

/** Calls `prepare` once for each event that the user seems about to open; a new target cancels a waiting one. */
export function createPlaybackIntent(clock: Clock, prepare: (eventId: number) => void): PlaybackIntent {
  let waitingFor: number | null = null;
  let prepared: { readonly eventId: number; readonly atMs: number } | null = null;
  let cancelWait = () => {};
  const stop = () => {
    cancelWait();
    waitingFor = null;
  };
  const start = (eventId: number) => {
    stop();
    prepared = { eventId, atMs: clock.now() };
    prepare(eventId);
  };
  return {
    onTarget(eventId, isCertain) {
      if (eventId === null) {
        stop();
        // When the user points at the same event again, it is prepared again: the prepared stream may have expired.
        prepared = null;
        return;
      }
      const isPrepared = prepared?.eventId === eventId;
      const isFresh = isPrepared && prepared !== null && clock.now() - prepared.atMs < PREPARED_MS;
      if (isCertain && !isFresh) start(eventId);
      else if (!isPrepared && eventId !== waitingFor) {
        stop();
        waitingFor = eventId;
        cancelWait = clock.after(DWELL_MS, () => start(eventId));
      }
    },
    stop,
  };
}
