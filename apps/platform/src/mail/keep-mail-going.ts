import type { Clock } from '@grandstand/core';
import type { Database } from '../db/database.ts';
import { deliverOutbox, type SendMail } from './deliver-outbox.ts';

/** How soon a person who waits for a link gets it. */
const EVERY_MS = 2000;

/** Sends what comes into the outbox until it is stopped; `stop` resolves when nothing is under way any more. */
export function keepMailGoing(
  db: Database,
  send: SendMail,
  clock: Clock,
  onRefused: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  let cancel = () => {};
  const round = async () => {
    const { refused } = await deliverOutbox(db, send, Math.floor(clock.now() / 1000));
    for (const error of refused) onRefused(error);
  };
  const schedule = () => {
    if (stopped) return;
    cancel = clock.after(EVERY_MS, () => {
      underWay = round().catch(onRefused).then(schedule);
    });
  };
  schedule();
  return {
    stop() {
      stopped = true;
      cancel();
      return underWay;
    },
  };
}
