import type { Seed } from '@grandstand/sample-channels';
import type { Clock } from '@grandstand/core';
import type { Database } from '../../../db/database.ts';
import { repeat, type RepeatingTask } from '../../../jobs/repeat.ts';
import { topUpSeason } from './top-up-season.ts';

/** Much shorter than the period for which `planFixtures` plans ahead, so that upcoming events never run out. */
const INTERVAL_MS = 5 * 60_000;

/**
 * Adds missing events to every channel's season periodically, until stopped. Failures are reported to `onError` and
 * retried in the next run.
 */
export const startSeasonJobs = (
  db: Database,
  seeds: readonly Seed[],
  clock: Clock,
  onError: (error: unknown) => void,
): RepeatingTask =>
  repeat(
    clock,
    INTERVAL_MS,
    async (signal) => {
      for (const seed of seeds) {
        if (!signal.aborted) await topUpSeason(db, seed, Math.floor(clock.now() / 1000)).catch(onError);
      }
    },
    onError,
  );
