import type { TimeRange } from './media-state.ts';
import type { Owners } from './owners.ts';

/** Distance to the live edge that still counts as live, to tolerate short stalls. */
const LIVE_TOLERANCE_S = 7;

/** The oldest part of a DVR window expires before it has loaded. */
const EXPIRING_S = 8;

export const isLive = ({ media, engine }: Owners): boolean => engine?.isLive ?? media.duration === Infinity;

export function windowOf(owners: Owners): TimeRange | null {
  const { media, engine } = owners;
  const { seekable } = media;
  if (seekable.length === 0) return null;
  const startS = seekable.start(0);
  const endS = seekable.end(seekable.length - 1);
  if (!isLive(owners)) return { startS, endS };
  // hls.js interpolates its live edge; the element's seekable end jumps by segments.
  return { startS, endS: Math.max(startS, engine?.liveEdgeS ?? endS) };
}

export function behindLiveOf(owners: Owners): number {
  const range = isLive(owners) ? windowOf(owners) : null;
  return range ? Math.max(0, range.endS - owners.media.currentTime) : 0;
}

export const isAtLiveEdge = (owners: Owners): boolean =>
  isLive(owners) && behindLiveOf(owners) < LIVE_TOLERANCE_S;

export function bufferedEndOf({ media: { buffered, currentTime } }: Owners): number {
  for (let i = 0; i < buffered.length; i += 1) {
    // Tolerance: a seek lands slightly before or after a frame.
    if (buffered.start(i) <= currentTime + 0.1 && buffered.end(i) >= currentTime) return buffered.end(i);
  }
  return currentTime;
}

/** Nearest playable time. */
export function clampToWindow(owners: Owners, timeS: number): number {
  const range = windowOf(owners);
  if (!range) return Math.max(0, timeS);
  const oldestS = isLive(owners) ? Math.min(range.startS + EXPIRING_S, range.endS) : range.startS;
  return Math.min(Math.max(timeS, oldestS), range.endS);
}
