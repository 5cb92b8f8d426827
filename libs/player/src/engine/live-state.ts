import type { Clock } from '@grandstand/core';
import type { HlsSession } from './hls-session.ts';
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
  return {
    isLive: (): boolean => isLive,
    /** Target position of live playback; null if unknown or not live. */
    edgeS: (): number | null => (isLive ? (session?.hls.liveSyncPosition ?? null) : null),
    isAdvancing: playlist.isAdvancing,
    isFrozen: playlist.isFrozen,
    attach(started: HlsSession): void {
      session = started;
      const { hls, Hls } = started;
      hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
        isLive = details.live;
        if (playlist.hasAdvanced(details)) onAdvanced();
        onChange();
      });
    },
  };
}

export type LiveState = ReturnType<typeof createLiveState>;
