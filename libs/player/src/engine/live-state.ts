import type { Clock } from '@grandstand/core';
import type { LevelDetails } from 'hls.js';
import { type HlsSession, listen } from './hls-session.ts';
import { createPlaylistWatch } from './playlist-watch.ts';

interface Options {
  /** Whether the stream is live before its playlist has loaded. */
  readonly isLive: boolean;
  readonly clock: Clock;
  /** Called when a new segment has appeared in the playlist. */
  readonly onAdvanced: () => void;
  readonly onChange: () => void;
}

/** Whether a stream is live, its live edge, and whether its playlist has new segments. */
export function createLiveState({ isLive: isExpectedLive, clock, onAdvanced, onChange }: Options) {
  const playlist = createPlaylistWatch(clock);
  let session: HlsSession | null = null;
  let isLive = isExpectedLive;
  let hasOwnStart = false;
  let estimatedOriginMs: number | null = null;

  /** The newest segment cannot be newer than now. The segment that arrived with the least delay gives the best estimate. */
  const estimateDates = ({ live, hasProgramDateTime, edge }: LevelDetails) => {
    if (!live || hasProgramDateTime) return;
    estimatedOriginMs = Math.min(estimatedOriginMs ?? Infinity, clock.now() - edge * 1000);
  };
  return {
    isLive: (): boolean => isLive,
    /** Whether the playlist itself says where to start (`EXT-X-START`). */
    hasOwnStart: (): boolean => hasOwnStart,
    /** Target position of live playback; null if unknown or not live. */
    edgeS: (): number | null => (isLive ? (session?.hls.liveSyncPosition ?? null) : null),
    /** Estimated date of the media time 0, in milliseconds since the Unix epoch; null for a stream with dates. */
    estimatedOriginMs: (): number | null => estimatedOriginMs,
    isAdvancing: playlist.isAdvancing,
    isFrozen: playlist.isFrozen,
    attach(started: HlsSession): void {
      session = started;
      const { Hls } = started;
      listen(started, Hls.Events.MANIFEST_LOADED, (_, { startTimeOffset }) => {
        hasOwnStart = startTimeOffset !== null;
        estimatedOriginMs = null;
      });
      listen(started, Hls.Events.LEVEL_UPDATED, (_, { details }) => {
        isLive = details.live;
        hasOwnStart ||= details.startTimeOffset !== null;
        estimateDates(details);
        if (playlist.hasAdvanced(details)) onAdvanced();
        onChange();
      });
    },
  };
}

export type LiveState = ReturnType<typeof createLiveState>;
