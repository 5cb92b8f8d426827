import { systemClock } from '@grandstand/core';
import { type RefObject, useState } from 'react';
import type { MediaStore } from '../store/media-store.ts';
import type { ViewingTracker } from '../viewing/track-viewing.ts';
import type { Measurement } from './playback-stats.ts';

/** Returns a function that measures the player: the same one at every render. It returns null until viewing is tracked. */
export function useMeasurement(
  store: MediaStore,
  tracker: RefObject<ViewingTracker | null>,
): () => Measurement | null {
  const [measure] = useState(() => () => {
    if (!tracker.current) return null;
    const { viewId, viewing, figures } = tracker.current;
    return {
      media: store.getState(),
      figures: figures(),
      viewing: viewing(),
      nowMs: systemClock.now(),
      viewId,
    };
  });
  return measure;
}
