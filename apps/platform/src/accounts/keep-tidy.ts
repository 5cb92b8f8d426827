import type { Clock } from '@grandstand/core';
import type { Database } from '../db/database.ts';
import { channels } from '../db/schema/channels.ts';
import { repository } from '../store/repository.ts';

const EVERY_MS = 3_600_000;

/** Removes counters, codes, tokens and social logins whose time is over, of all channels. */
export async function removeExpired(db: Database, nowTs: number): Promise<void> {
  for (const { id } of await db.select({ id: channels.id }).from(channels)) {
    const rows = repository(db, id, nowTs);
    await rows.rateLimits.removeEnded(nowTs);
    await rows.singleUse.removeExpired(nowTs);
    await rows.social.removeExpired(nowTs);
  }
}

/** Does so every hour until it is stopped; `stop` resolves when nothing is under way any more. */
export function keepTidy(
  db: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  let cancel = () => {};
  const schedule = () => {
    if (stopped) return;
    cancel = clock.after(EVERY_MS, () => {
      underWay = removeExpired(db, Math.floor(clock.now() / 1000))
        .catch(onError)
        .then(schedule);
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
