import { eq, inArray } from 'drizzle-orm';
import { calendarFeeds as feeds, eventChanges as changes } from './schema.ts';
import { events } from '../catalog/schema.ts';
import type { Scope } from '../../db/scope.ts';

export type EventChange = typeof changes.$inferSelect;

/** Calendar feeds of a channel's users, and what has become of its events since they were planned. */
export function calendarQueries(scope: Scope) {
  const changesOf = async (ids: readonly number[]): Promise<Map<number, EventChange>> => {
    const where = inArray(changes.eventId, [...ids]);
    const rows = ids.length === 0 ? [] : await scope.rows(changes, { where });
    return new Map(rows.map((row) => [row.eventId, row]));
  };
  return {
    changesOf,
    feedToken: async (userId: number): Promise<string | null> =>
      (await scope.rows(feeds, { where: eq(feeds.userId, userId) }))[0]?.token ?? null,
    /** Gives the user this token; one they had is gone. */
    setFeedToken: (feed: { userId: number; token: string; createdTs: number }) =>
      scope.put(feeds, feed, [feeds.userId]),
    removeFeed: (userId: number) => scope.remove(feeds, eq(feeds.userId, userId)),
    /**
     * Moves an event, or cancels it (`when` null), so that calendars which hold it take the change over.
     * Within a transaction. False where there is no such event. Seconds.
     */
    async change(eventId: number, when: { startTs: number; endTs: number } | null, nowTs: number) {
      const isEvent = eq(events.id, eventId);
      if ((await scope.count(events, isEvent)) === 0) return false;
      if (when !== null) await scope.update(events, when, isEvent);
      const revision = ((await changesOf([eventId])).get(eventId)?.revision ?? 0) + 1;
      const change = { eventId, revision, cancelled: when === null, changedTs: nowTs };
      await scope.put(changes, change, [changes.eventId]);
      return true;
    },
  };
}
