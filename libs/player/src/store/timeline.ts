import type { TimeRange } from './media-state.ts';
import type { Owners } from './owners.ts';

/** Nearer than this to the live edge is live: a stall or two must not take the badge away. */
const LIVE_TOLERANCE_S = 7;

/** The oldest seconds of a DVR window are gone by the time they have loaded. */
const EXPIRING_S = 8;

export const isLive = ({ media, engine }: Owners): boolean => engine?.isLive ?? media.duration === Infinity;

export function windowOf(owners: Owners): TimeRange | null {
  const { media, engine } = owners;
  const { seekable } = media;
  if (seekable.length === 0) return null;
  const startS = seekable.start(0);
  const endS = seekable.end(seekable.length - 1);
  if (!isLive(owners)) return { startS, endS };
  // hls.js estimates its edge between two playlists, so it moves like time does; the element's jumps by segments.
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
    // A seek lands a little before or after the frame it finds.
    if (buffered.start(i) <= currentTime + 0.1 && buffered.end(i) >= currentTime) return buffered.end(i);
  }
  return currentTime;
}

/** The nearest time to `timeS` that can be played. */
export function clampToWindow(owners: Owners, timeS: number): number {
  const range = windowOf(owners);
  if (!range) return Math.max(0, timeS);
  const oldestS = isLive(owners) ? Math.min(range.startS + EXPIRING_S, range.endS) : range.startS;
  return Math.min(Math.max(timeS, oldestS), range.endS);
}
