import { randomUuid } from '@grandstand/session';
import { type Track, type TrackedSubject, useTrack } from '@grandstand/analytics';
import { systemClock } from '@grandstand/core';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { EngineFigures, PlaybackSource } from '../engine/playback-engine.ts';
import type { MediaStore } from '../store/media-store.ts';
import {
  type StreamFigures,
  subscribeToPageHidden,
  trackViewing,
  type ViewingTracker,
} from './track-viewing.ts';

/** What analytics receives about the source. */
export interface WatchedStream {
  /** Identifies the stream. Media of the library have a string, because their numbers may also be those of events. */
  readonly id: number | string;
  readonly subject: TrackedSubject;
}

const NO_SUBJECT: TrackedSubject = { category: null, sport: null, gender: null, school: null, league: null };
const trackNothing: Track = () => {};

interface Options {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly source: PlaybackSource;
  /** Undefined: nothing is tracked, but the quality is measured. */
  readonly watched: WatchedStream | undefined;
  readonly readFigures: () => EngineFigures | null;
}

/** Measures what is watched, and tracks it; a new source is a new view. */
export function useViewing(
  store: MediaStore,
  { video, source, watched, readFigures }: Options,
): RefObject<ViewingTracker | null> {
  const track = useTrack();
  const tracker = useRef<ViewingTracker | null>(null);
  const figures = useEffectEvent(() => figuresOf(video.current, readFigures(), source.url));
  const start = useEffectEvent((streamId: number | string, kind: PlaybackSource['kind']) =>
    trackViewing(store, {
      clock: systemClock,
      track: watched ? track : trackNothing,
      view: {
        video_view_uuid: randomUuid(),
        stream_id: streamId,
        stream_type: kind === 'live' ? 'live' : 'vod',
      },
      subject: watched?.subject ?? NO_SUBJECT,
      readFigures: figures,
      onPageHidden: subscribeToPageHidden,
    }),
  );
  const streamId = watched?.id ?? source.id;
  const { kind } = source;
  useEffect(() => {
    const started = start(streamId, kind);
    tracker.current = started;
    return () => {
      tracker.current = null;
      started.stop();
    };
  }, [streamId, kind]);
  return tracker;
}

const NO_FIGURES: EngineFigures = { bitrate: null, bandwidth: null, latencyS: null };

function figuresOf(
  video: HTMLVideoElement | null,
  figures: EngineFigures | null,
  url: string,
): StreamFigures {
  const frames = video?.getVideoPlaybackQuality();
  return {
    ...(figures ?? NO_FIGURES),
    droppedFrames: frames?.droppedVideoFrames ?? null,
    totalFrames: frames?.totalVideoFrames ?? null,
    videoSize: video && video.videoWidth > 0 ? { width: video.videoWidth, height: video.videoHeight } : null,
    playerSize: video && { width: video.clientWidth, height: video.clientHeight },
    host: new URL(url, location.href).host,
  };
}
