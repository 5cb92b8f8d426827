import type { Clock } from '@grandstand/core';
import type { Database } from '../../db/database.ts';
import { repeat, type Repeated } from '../../jobs/repeat.ts';
import { deliverOutbox, type Senders } from './deliver-outbox.ts';

/** How soon a person who waits for a link gets it. */
const EVERY_MS = 2000;

/** Sends what comes into the outbox until it is stopped. */
export const keepMailGoing = (
  db: Database,
  senders: Senders,
  clock: Clock,
  onRefused: (error: unknown) => void,
): Repeated =>
  repeat(
    clock,
    EVERY_MS,
    async () => {
      const { refused } = await deliverOutbox(db, senders, Math.floor(clock.now() / 1000));
      for (const error of refused) onRefused(error);
    },
    onRefused,
  );
