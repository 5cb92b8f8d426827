import type { Clock } from '@grandstand/core';
import type { Database } from '../db/database.ts';
import type { TextSealer } from '../db/sealed-text.ts';
import { repeat, type RepeatingTask } from '../jobs/repeat.ts';
import { deliverOutbox, LANES, type Senders } from './deliver-outbox.ts';

/** Short, because users wait for mailed links. */
const INTERVAL_MS = 2000;

/** Sends new outbox messages periodically, until stopped. */
export function startMailJobs(
  data: { readonly db: Database; readonly sealer: TextSealer },
  senders: Senders,
  clock: Clock,
  onError: (error: unknown) => void,
): RepeatingTask {
  const tasks = LANES.map((lane) =>
    repeat(
      clock,
      INTERVAL_MS,
      async (signal) => {
        const nowTs = Math.floor(clock.now() / 1000);
        const { refused } = await deliverOutbox(data, senders, nowTs, { lane, signal });
        for (const error of refused) onError(error);
      },
      onError,
    ),
  );
  return { stop: async () => void (await Promise.all(tasks.map((task) => task.stop()))) };
}
