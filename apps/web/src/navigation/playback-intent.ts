import type { Clock } from '@grandstand/core';

/** A pointer that only crosses a card on its way elsewhere does not stay this long. */
const DWELL_MS = 40;

export interface PlaybackIntent {
  /** The user points at the link of this event, or at none (null). `isCertain`: pressed it. */
  readonly onTarget: (eventId: number | null, isCertain: boolean) => void;
  readonly stop: () => void;
}

/** Calls `prepare` once for each event that the user seems about to open; a new target cancels a waiting one. */
export function createPlaybackIntent(clock: Clock, prepare: (eventId: number) => void): PlaybackIntent {
  let waitingFor: number | null = null;
  let preparedId: number | null = null;
  let cancelWait = () => {};
  const stop = () => {
    cancelWait();
    waitingFor = null;
  };
  const start = (eventId: number) => {
    stop();
    preparedId = eventId;
    prepare(eventId);
  };
  return {
    onTarget(eventId, isCertain) {
      if (eventId === null) {
        stop();
        // When the user points at the same event again, it is prepared again: the prepared stream may have expired.
        preparedId = null;
      } else if (eventId !== preparedId && isCertain) start(eventId);
      else if (eventId !== preparedId && eventId !== waitingFor) {
        stop();
        waitingFor = eventId;
        cancelWait = clock.after(DWELL_MS, () => start(eventId));
      }
    },
    stop,
  };
}
