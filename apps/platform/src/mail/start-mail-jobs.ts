import type { Clock } from '@grandstand/core';
import type { Database } from '../db/database.ts';
import type { TextSealer } from '../db/sealed-text.ts';
import { repeat, type RepeatingTask } from '../jobs/repeat.ts';
import { deliverOutbox, type Senders } from './deliver-outbox.ts';

/** Short, because users wait for mailed links. */
const INTERVAL_MS = 2000;

/** Sends new outbox messages periodically, until stopped. */
export const startMailJobs = (
  data: { readonly db: Database; readonly sealer: TextSealer },
  senders: Senders,
  clock: Clock,
  onError: (error: unknown) => void,
): RepeatingTask =>
  repeat(
    clock,
    INTERVAL_MS,
    async () => {
      const { refused } = await deliverOutbox(data, senders, Math.floor(clock.now() / 1000));
      for (const error of refused) onError(error);
    },
    onError,
  );
