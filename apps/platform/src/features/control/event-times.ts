import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { events, goals } from '../catalog/schema.ts';
import { createScope } from '../../db/scope.ts';
import { calendarQueries } from '../calendar/index.ts';

interface Times {
  readonly startTs: number;
  readonly endTs: number;
}

/**
 * Moves or cancels events. Goals move along, and calendars are notified. `reset`
 * works only in the process that moved the event. Times in seconds.
 */
export function createEventTimes(db: Database) {
  const original = new Map<number, Times>();
  const read = async (eventId: number) => {
    const [event] = await db
      .select({ channelId: events.channelId, startTs: events.startTs, endTs: events.endTs })
      .from(events)
      .where(eq(events.id, eventId));
    return event ?? null;
  };
  const write = (eventId: number, from: Times & { channelId: string }, to: Times, nowTs: number) =>
    db.transaction(async (tx) => {
      const { startTs, endTs } = to;
      await calendarQueries(createScope(tx, from.channelId, nowTs)).change(
        eventId,
        { startTs, endTs },
        nowTs,
      );
      const shift = to.startTs - from.startTs;
      if (shift === 0) return;
      await tx
        .update(goals)
        .set({ atTs: sql`${goals.atTs} + ${shift}` })
        .where(eq(goals.eventId, eventId));
    });
  return {
    read,
    /** Starts the event now with the same duration; no change if it is live. */
    async goLive(eventId: number, nowTs: number): Promise<void> {
      const event = await read(eventId);
      if (!event || (event.startTs <= nowTs && nowTs < event.endTs)) return;
      if (!original.has(eventId)) original.set(eventId, event);
      const initial = original.get(eventId) ?? event;
      await write(eventId, event, { startTs: nowTs, endTs: nowTs + initial.endTs - initial.startTs }, nowTs);
    },
    /** Ends the event now; an upcoming event is moved to the past. */
    async end(eventId: number, nowTs: number): Promise<void> {
      const event = await read(eventId);
      if (!event || event.endTs <= nowTs) return;
      if (!original.has(eventId)) original.set(eventId, event);
      await write(eventId, event, { startTs: Math.min(event.startTs, nowTs - 1), endTs: nowTs }, nowTs);
    },
    /** Cancels the event in calendars. The schedule keeps it: it has no cancelled state (§3). */
    async cancel(eventId: number, nowTs: number): Promise<void> {
      const event = await read(eventId);
      if (!event) return;
      await db.transaction(async (tx) => {
        const calendar = calendarQueries(createScope(tx, event.channelId, nowTs));
        if ((await calendar.changesOf([eventId])).get(eventId)?.cancelled) return;
        if (!original.has(eventId)) original.set(eventId, event);
        await calendar.change(eventId, null, nowTs);
      });
    },
    async reset(eventId: number, nowTs: number): Promise<void> {
      const [event, initial] = [await read(eventId), original.get(eventId)];
      if (!event || !initial) return;
      await write(eventId, event, initial, nowTs);
      original.delete(eventId);
    },
  };
}
