import type { Clock } from '@grandstand/core';
import type { Database } from '../../db/database.ts';
import type { Feature } from '../../http/feature.ts';
import { removeExpiredHourly } from './remove-expired.ts';

/** Deletes expired data of all channels (ADR 025). */
export const retentionFeature = ({ db, clock }: { db: Database; clock: Clock }) =>
  ({
    name: 'retention',
    startRepeatingTask: (createErrorLogger) =>
      removeExpiredHourly(db, clock, createErrorLogger('expired rows not removed')),
  }) satisfies Feature;
