import type { Seed } from '@grandstand/sample-channels';
import type { Clock } from '@grandstand/core';
import type { Database } from '../../../db/database.ts';
import type { Feature } from '../../../http/feature.ts';
import { startSeasonJobs } from './start-season-jobs.ts';

/** Adds upcoming events to the seasons of the sample channels. */
export const sampleContentFeature = (services: { db: Database; clock: Clock; seeds: readonly Seed[] }) =>
  ({
    name: 'sample content',
    startRepeatingTask: (createErrorLogger) =>
      startSeasonJobs(services.db, services.seeds, services.clock, createErrorLogger('season not extended')),
  }) satisfies Feature;
