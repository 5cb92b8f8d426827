import type { Clock } from '@grandstand/core';
import type { PlaybackFailure } from '../engine/playback-engine.ts';
import type { MediaStore } from '../store/media-store.ts';
import { newViewing, observe } from './viewing.ts';

/** How well a source has played, to its end or until it failed. */
export interface PlaybackReport {
  readonly failure: PlaybackFailure['kind'] | null;
  /** From the request to the first frame; null without one. */
  readonly startupMs: number | null;
  readonly stallCount: number;
  readonly stalledMs: number;
  /** Height of the best rendition that was shown, in pixels; null: unknown. */
  readonly height: number | null;
  /** Height of the picture on the screen in device pixels: a player loads no better quality than fits; null: unknown. */
  readonly pictureHeight: number | null;
  /** Share of the frames that the device could not show in time, from 0 to 1; null: unknown. */
  readonly droppedShare: number | null;
}

/** Frames of the element since its source was set. */
export interface Frames {
  readonly dropped: number;
  readonly total: number;
}

interface Options {
  readonly clock: Clock;
  /** Null: the browser does not count them. */
  readonly readFrames: () => Frames | null;
  readonly readPictureHeight: () => number | null;
  readonly onReport: (report: PlaybackReport) => void;
}

/** Calls `onReport` once, when playback has ended or failed; never after the returned function is called. */
export function reportPlayback(
  store: MediaStore,
  { clock, readFrames, readPictureHeight, onReport }: Options,
): () => void {
  let viewing = newViewing;
  let height: number | null = null;
  const sample = () => {
    const media = store.getState();
    ({ viewing } = observe(viewing, { nowMs: clock.now(), media, bitrate: null }));
    if (media.playingHeight !== null) height = Math.max(height ?? 0, media.playingHeight);
    if (!media.failure && !(media.started && media.ended)) return;
    unsubscribe();
    const frames = readFrames();
    const { startupMs, stallCount, stalledMs } = viewing;
    onReport({
      failure: media.failure?.kind ?? null,
      startupMs,
      stallCount,
      stalledMs,
      height,
      pictureHeight: readPictureHeight(),
      droppedShare: frames && frames.total > 0 ? frames.dropped / frames.total : null,
    });
  };
  const unsubscribe = store.subscribe(sample);
  sample();
  return unsubscribe;
}
