import { use, useEffect } from 'react';
import { AnalyticsContext } from './analytics-context.ts';
import type { TrackedEvent } from './events.ts';

export type Track = (event: TrackedEvent) => void;

const trackNothing: Track = () => undefined;

/** The function that tracks an event; for event handlers, not for rendering. */
export const useTrack = (): Track => use(AnalyticsContext)?.track ?? trackNothing;

/** Tracks an event when its data is ready (not null), once for each key and page view. */
export function useTrackOnce(event: TrackedEvent | null, key: string): void {
  const track = use(AnalyticsContext)?.track;
  useEffect(() => {
    if (event) track?.(event, key);
  }, [event, key, track]);
}
