import { eq, inArray } from 'drizzle-orm';
import { eventChanges as changes } from '../../catalog/catalog/schema.ts';
import { calendarFeeds as feeds } from './schema.ts';
import { events } from '../../catalog/catalog/schema.ts';
import type { Scope } from '../../../db/scope.ts';

export type EventChange = typeof changes.$inferSelect;

/** A channel's calendar feeds and event changes. */
export function calendarQueries(scope: Scope) {
  const changesOf = async (ids: readonly number[]): Promise<Map<number, EventChange>> => {
    const where = inArray(changes.eventId, [...ids]);
    const rows = ids.length === 0 ? [] : await scope.rows(changes, { where });
    return new Map(rows.map((row) => [row.eventId, row]));
  };
  return {
    changesOf,
    feedOf: async (userId: number): Promise<typeof feeds.$inferSelect | null> =>
      (await scope.rows(feeds, { where: eq(feeds.userId, userId) }))[0] ?? null,
    /** Sets the user's feed; replaces an earlier one. */
    setFeed: (feed: Omit<typeof feeds.$inferInsert, 'channelId'>) => scope.put(feeds, feed, [feeds.userId]),
    removeFeed: (userId: number) => scope.remove(feeds, eq(feeds.userId, userId)),
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
