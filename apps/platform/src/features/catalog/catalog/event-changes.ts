import { eq, inArray } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { eventChanges as changes, events } from './schema.ts';

export type EventChange = typeof changes.$inferSelect;

/** Changes of a channel's events. */
export function eventChangeQueries(scope: Scope) {
  const changesOf = async (ids: readonly number[]): Promise<Map<number, EventChange>> => {
    const where = inArray(changes.eventId, [...ids]);
    const rows = ids.length === 0 ? [] : await scope.rows(changes, { where });
    return new Map(rows.map((row) => [row.eventId, row]));
  };
  return {
    changesOf,
    isCancelled: async (eventId: number): Promise<boolean> =>
      (await changesOf([eventId])).get(eventId)?.cancelled ?? false,
    /**
     * Reschedules an event, or cancels it (`newTimes` null): calendars show it as cancelled, it can no longer be bought,
     * and users are notified. Call it in a transaction. False if there is no such event. Times in seconds.
     */
    async change(eventId: number, newTimes: { startTs: number; endTs: number } | null, nowTs: number) {
      const whereEvent = eq(events.id, eventId);
      if ((await scope.count(events, whereEvent)) === 0) return false;
      if (newTimes !== null) await scope.update(events, newTimes, whereEvent);
      const revision = ((await changesOf([eventId])).get(eventId)?.revision ?? 0) + 1;
      const change = { eventId, revision, cancelled: newTimes === null, changedTs: nowTs };
      await scope.put(changes, change, [changes.eventId]);
      return true;
    },
  };
}
