import { systemClock } from '@grandstand/core';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { MediaStore } from '../store/media-store.ts';
import { type PlaybackReport, reportPlayback } from './playback-report.ts';

/** Calls `onReport` once, at the end of the first source; see `reportPlayback`. */
export function useReport(
  store: MediaStore,
  {
    video,
    onReport,
  }: {
    readonly video: RefObject<HTMLVideoElement | null>;
    readonly onReport: ((report: PlaybackReport) => void) | undefined;
  },
): void {
  const report = useEffectEvent((result: PlaybackReport) => onReport?.(result));
  const isWanted = onReport !== undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    return reportPlayback(store, {
      clock: systemClock,
      readFrames() {
        const frames = video.current?.getVideoPlaybackQuality();
        return frames ? { dropped: frames.droppedVideoFrames, total: frames.totalVideoFrames } : null;
      },
      readPictureHeight: () => (video.current ? video.current.clientHeight * devicePixelRatio : null),
      onReport: report,
    });
  }, [store, video, isWanted]);
}
