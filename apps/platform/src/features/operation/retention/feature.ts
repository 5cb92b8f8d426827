import type { Clock } from '@grandstand/core';
import type { ClockWatch } from '../../../db/clock-watch.ts';
import type { Database } from '../../../db/database.ts';
import type { Feature } from '../../../http/feature.ts';
import { removeExpiredHourly } from './remove-expired.ts';

/** Deletes expired data of all channels (ADR 025). */
export const retentionFeature = (services: { db: Database; clock: Clock; clockWatch: ClockWatch }) =>
  ({
    name: 'retention',
    startRepeatingTask: (createErrorLogger) =>
      removeExpiredHourly(services, createErrorLogger('expired rows not removed')),
  }) satisfies Feature;
