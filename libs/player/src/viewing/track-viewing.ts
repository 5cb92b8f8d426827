import type { Track, TrackedSubject, TrackedView } from '@grandstand/analytics';
import { type Clock, onPageEvent } from '@grandstand/core';
import type { EngineFigures } from '../engine/playback-engine.ts';
import type { MediaStore } from '../store/media-store.ts';
import { newViewing, observe, qualityOf, takeViewingTime, type VideoEvent, type Viewing } from './viewing.ts';

/** Watched time is reported in parts of this length. */
const REPORT_MS = 30_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface StreamFigures extends EngineFigures {
  /** Pixels of the current picture. */
  readonly videoSize: Size | null;
  /** CSS pixels. */
  readonly playerSize: Size | null;
  /** The host that serves the stream. */
  readonly host: string | null;
  readonly droppedFrames: number | null;
  readonly totalFrames: number | null;
}

interface Options {
  readonly clock: Clock;
  readonly track: Track;
  readonly view: TrackedView;
  readonly subject: TrackedSubject;
  readonly readFigures: () => StreamFigures;
  /** Calls back when the page is hidden or left; the returned function unsubscribes. */
  readonly onPageHidden: (callback: () => void) => () => void;
}

export interface ViewingTracker {
  readonly viewId: string;
  readonly viewing: () => Viewing;
  readonly figures: () => StreamFigures;
  readonly track: (event: VideoEvent) => void;
  readonly stop: () => void;
}

/** Tracks what is watched in one opening of the player, until `stop`. */
export function trackViewing(
  store: MediaStore,
  { clock, track, view, subject, readFigures, onPageHidden }: Options,
): ViewingTracker {
  let viewing = newViewing;
  let figures = readFigures();
  const send = (event: VideoEvent) => track({ name: 'video_event', ...view, ...event });
  const sample = () => {
    const current = readFigures();
    figures = withKnown(figures, current);
    const { bitrate } = current;
    const result = observe(viewing, { nowMs: clock.now(), media: store.getState(), bitrate });
    ({ viewing } = result);
    result.events.forEach(send);
  };
  const report = () => {
    const taken = takeViewingTime(viewing);
    ({ viewing } = taken);
    const { video_view_uuid } = view;
    if (taken.seconds > 0)
      track({ name: 'video_viewing', video_view_uuid, viewing_time: taken.seconds, ...subject });
  };
  const flush = () => {
    sample();
    report();
  };
  const summarize = () => {
    if (viewing.startupMs === null && viewing.errorCount === 0) return;
    const { droppedFrames, totalFrames, latencyS } = figures;
    const frames = { dropped_frames: droppedFrames, total_frames: totalFrames, latency_s: latencyS };
    send({ event: 'summary', data: { ...qualityOf(viewing), ...frames } });
  };
  const unsubscribe = store.subscribe(() => {
    sample();
    if (viewing.unreportedMs >= REPORT_MS) report();
  });
  const stopListening = onPageHidden(flush);
  sample();
  return {
    viewId: view.video_view_uuid,
    viewing: () => viewing,
    figures: readFigures,
    track: send,
    stop() {
      unsubscribe();
      stopListening();
      flush();
      summarize();
    },
  };
}

/** Keeps the last known figures, because the engine and the element's source are removed before the report is sent. */
const withKnown = (before: StreamFigures, now: StreamFigures): StreamFigures => ({
  ...now,
  latencyS: now.latencyS ?? before.latencyS,
  ...(!now.totalFrames && { droppedFrames: before.droppedFrames, totalFrames: before.totalFrames }),
});

/** Calls back when the page is hidden or left, before the analytics' queue is sent, which then has what is added here. */
export const subscribeToPageHidden = (callback: () => void): (() => void) =>
  onPageEvent(window, ['hidden', 'pagehide'], callback, { isFirst: true });
