import type { Clock } from '@grandstand/core';
import { acrossChannels } from '../../../db/across-channels.ts';
import { createScope } from '../../../db/scope.ts';
import { repeat, type RepeatingTask } from '../../../jobs/repeat.ts';
import { AHEAD_S, extendSchedule, isTooShort, type ScheduleServices } from './extend-schedule.ts';
import { simulationQueries } from './queries.ts';

const INTERVAL_MS = 5 * 60_000;

/** Extends the schedules of all channels a little further than requests need them, until stopped. */
export const startScheduleJobs = (
  services: ScheduleServices & { readonly clock: Clock },
  onError: (error: unknown) => void,
): RepeatingTask =>
  repeat(
    services.clock,
    INTERVAL_MS,
    async (signal) => {
      for (const { id } of await acrossChannels(services.db).channels()) {
        const nowTs = Math.floor(services.clock.now() / 1000);
        const untilTs = nowTs + AHEAD_S + (2 * INTERVAL_MS) / 1000;
        const slots = await simulationQueries(createScope(services.db, id, nowTs)).between(nowTs, untilTs);
        if (!signal.aborted && isTooShort(slots, untilTs))
          await extendSchedule(services, id, { nowTs, untilTs }).catch(onError);
      }
    },
    onError,
  );
