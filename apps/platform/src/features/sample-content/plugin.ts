import type { Seed } from '@grandstand/demo-content';
import type { Clock } from '@grandstand/core';
import type { Database } from '../../db/database.ts';
import type { Feature } from '../../http/feature.ts';
import { startSeasonJobs } from './start-season-jobs.ts';

/** Keeps the seasons of the sample channels going. */
export const sampleContentFeature = (services: { db: Database; clock: Clock; seeds: readonly Seed[] }) =>
  ({
    name: 'sample content',
    repeat: (onError) =>
      startSeasonJobs(services.db, services.seeds, services.clock, onError('season not topped up')),
  }) satisfies Feature;
