import { CLOCK_TOLERANCE_S } from '../engine/clock-follower.ts';
import { LIVE_TOLERANCE_S } from '../engine/live-follower.ts';
import type { TimeRange } from './media-state.ts';
import type { PlaybackEnvironment } from './playback-environment.ts';

/**
 * Seeks stay this far from the start of the DVR window: its oldest segments leave the playlist before they could be
 * loaded.
 */
export const DVR_START_MARGIN_S = 8;

export const isLive = ({ media, engine }: PlaybackEnvironment): boolean =>
  engine?.isLive ?? media.duration === Infinity;

/** The whole recording, or the DVR window of a live stream; null before the element knows it. */
export function seekableRangeOf(env: PlaybackEnvironment): TimeRange | null {
  const { media, engine } = env;
  const { seekable } = media;
  if (seekable.length === 0) return null;
  const startS = seekable.start(0);
  const endS = seekable.end(seekable.length - 1);
  if (!isLive(env)) return { startS, endS };
  // The live edge of hls.js moves evenly; the element's seekable end jumps by whole segments.
  return { startS, endS: Math.max(startS, engine?.liveEdgeS ?? endS) };
}

export function secondsBehindLive(env: PlaybackEnvironment): number {
  const range = isLive(env) ? seekableRangeOf(env) : null;
  return range ? Math.max(0, range.endS - env.media.currentTime) : 0;
}

export const isAtLiveEdge = (env: PlaybackEnvironment): boolean =>
  isLive(env) && secondsBehindLive(env) < (env.engine?.isAsLive ? CLOCK_TOLERANCE_S : LIVE_TOLERANCE_S);

/** Longer than a frame at 25 frames per second. */
const FRAME_TOLERANCE_S = 0.1;

/** End of the buffered range that contains the current time; the current time itself when nothing is buffered. */
export function bufferedEndOf({ media: { buffered, currentTime } }: PlaybackEnvironment): number {
  for (let i = 0; i < buffered.length; i += 1) {
    // After a seek, `currentTime` may lie slightly before the first frame of the buffered range.
    if (buffered.start(i) <= currentTime + FRAME_TOLERANCE_S && buffered.end(i) >= currentTime)
      return buffered.end(i);
  }
  return currentTime;
}

/** The nearest time that can be played. */
export function clampToSeekable(env: PlaybackEnvironment, timeS: number): number {
  const range = seekableRangeOf(env);
  if (!range) return Math.max(0, timeS);
  const hasWindow = isLive(env) && !env.engine?.isAsLive;
  const oldestS = hasWindow ? Math.min(range.startS + DVR_START_MARGIN_S, range.endS) : range.startS;
  return Math.min(Math.max(timeS, oldestS), range.endS);
}
