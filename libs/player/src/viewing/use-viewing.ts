import { type TrackedSubject, useTrack } from '@grandstand/analytics';
import { systemClock } from '@grandstand/core';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { EngineFigures, PlaybackSource } from '../engine/playback-engine.ts';
import type { MediaStore } from '../store/media-store.ts';
import { subscribeToPageHidden, trackViewing, type ViewingTracker } from './track-viewing.ts';

/** What analytics receives about the source. */
export interface WatchedStream {
  /** Identifies the stream; a text for media of the library, whose numbers may be those of events. */
  readonly id: number | string;
  readonly subject: TrackedSubject;
}

const NO_SUBJECT: TrackedSubject = { category: null, sport: null, gender: null, school: null, league: null };

interface Options {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly source: PlaybackSource;
  /** Undefined: nothing is tracked. */
  readonly watched: WatchedStream | undefined;
  readonly readFigures: () => EngineFigures | null;
}

/** Tracks what is watched; a new source is a new view. */
export function useViewing(
  store: MediaStore,
  { video, source, watched, readFigures }: Options,
): RefObject<ViewingTracker | null> {
  const track = useTrack();
  const tracker = useRef<ViewingTracker | null>(null);
  const start = useEffectEvent((streamId: number | string, kind: PlaybackSource['kind']) =>
    trackViewing(store, {
      clock: systemClock,
      track,
      view: { video_view_uuid: crypto.randomUUID(), stream_id: streamId, stream_type: kind },
      subject: watched?.subject ?? NO_SUBJECT,
      readFigures() {
        const frames = video.current?.getVideoPlaybackQuality();
        const figures = readFigures() ?? { bitrate: null, bandwidth: null, latencyS: null };
        return {
          ...figures,
          droppedFrames: frames?.droppedVideoFrames ?? null,
          totalFrames: frames?.totalVideoFrames ?? null,
        };
      },
      onPageHidden: subscribeToPageHidden,
    }),
  );
  const streamId = watched?.id;
  const { kind } = source;
  useEffect(() => {
    if (streamId === undefined) return undefined;
    const started = start(streamId, kind);
    tracker.current = started;
    return () => {
      tracker.current = null;
      started.stop();
    };
  }, [streamId, kind]);
  return tracker;
}
