import type { Clock } from '@grandstand/core';
import type { LevelDetails } from 'hls.js';

/** A live playlist has a new segment every target duration; a late one is not frozen yet. */
const LATE_AFTER_TARGET_DURATIONS = 1.5;
const FROZEN_AFTER_TARGET_DURATIONS = 2;

/** Notices when a live playlist has no new segments. */
export function createPlaylistWatch(clock: Clock) {
  let lastSegment = -1;
  let targetDurationS = 0;
  let advancedMs = clock.now();
  const ageInTargetDurations = () => (clock.now() - advancedMs) / (targetDurationS * 1000);
  return {
    /** Returns whether the last segment has changed. Call it with each version of the playlist. */
    hasAdvanced({ endSN, targetduration }: Pick<LevelDetails, 'endSN' | 'targetduration'>): boolean {
      targetDurationS = targetduration;
      // Renditions may differ by one segment. Much lower numbers: the encoder has restarted.
      const isNew = endSN > lastSegment || endSN < lastSegment - 3;
      if (!isNew) return false;
      lastSegment = endSN;
      advancedMs = clock.now();
      return true;
    },
    /** Whether new segments appear in time. */
    isAdvancing: (): boolean => ageInTargetDurations() <= LATE_AFTER_TARGET_DURATIONS,
    isFrozen: (): boolean => targetDurationS > 0 && ageInTargetDurations() > FROZEN_AFTER_TARGET_DURATIONS,
  };
}
