import { systemClock } from '@grandstand/core';
import { useEffect, useEffectEvent } from 'react';
import type { PlaybackSource } from '../engine/playback-engine.ts';
import type { MediaStore } from '../store/media-store.ts';
import { subscribeToPageHidden } from '../viewing/track-viewing.ts';
import type { LeftPosition } from './resume-position.ts';
import { trackPosition } from './track-position.ts';

/** Calls `onPosition` with the position in a recording; see `trackPosition`. */
export function usePosition(
  store: MediaStore,
  { kind }: PlaybackSource,
  onPosition: ((position: LeftPosition, isLast: boolean) => void) | undefined,
): void {
  const report = useEffectEvent((position: LeftPosition, isLast: boolean) => onPosition?.(position, isLast));
  useEffect(() => {
    if (kind !== 'vod') return undefined;
    const options = { clock: systemClock, onPosition: report, onPageHidden: subscribeToPageHidden };
    return trackPosition(store, options);
  }, [store, kind]);
}
