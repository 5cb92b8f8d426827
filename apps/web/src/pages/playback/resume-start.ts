import type { ViewingPosition } from '@grandstand/api';
import type * as Player from '@grandstand/player';

const toPosition = ({ position, duration, watched_utc_ts }: ViewingPosition): Player.LeftPosition => ({
  timeS: position,
  durationS: duration,
  watchedTs: watched_utc_ts,
});

/**
 * Where a recording continues, in seconds, from the positions on this device and on the server; null: at the beginning.
 * `player`: the chunk, once it has loaded.
 */
export const resumeStartS = (
  { latestPosition, resumeTimeS }: Pick<typeof Player, 'latestPosition' | 'resumeTimeS'>,
  local: Player.LeftPosition | null,
  saved: ViewingPosition | null,
): number | null => resumeTimeS(latestPosition(local, saved && toPosition(saved)));
