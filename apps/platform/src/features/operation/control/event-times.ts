import { eq, sql } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { events, goals } from '../../catalog/catalog/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { eventChangeQueries } from '../../catalog/catalog/index.ts';

interface EventTimes {
  readonly startTs: number;
  readonly endTs: number;
}

/**
 * Changes the times of events, or cancels them. The times of goals change with the start, and calendars are notified.
 * `reset` works only in the process that made the change. Times in seconds.
 */
export function createEventTimes(db: Database) {
  const originalTimes = new Map<number, EventTimes>();
  const read = async (eventId: number) => {
    const fields = { channelId: events.channelId, startTs: events.startTs, endTs: events.endTs };
    const [event] = await acrossChannels(db).select(events, fields, { where: eq(events.id, eventId) });
    return event ?? null;
  };
  const write = (eventId: number, from: EventTimes & { channelId: string }, to: EventTimes, nowTs: number) =>
    createScope(db, from.channelId, nowTs).transaction(async (txScope) => {
      const { startTs, endTs } = to;
      await eventChangeQueries(txScope).change(eventId, { startTs, endTs }, nowTs);
      const shiftS = to.startTs - from.startTs;
      if (shiftS === 0) return;
      await txScope.update(goals, { atTs: sql`${goals.atTs} + ${shiftS}` }, eq(goals.eventId, eventId));
    });
  return {
    read,
    /** Starts the event now with the same duration; no change if it is live. */
    async goLive(eventId: number, nowTs: number): Promise<void> {
      const event = await read(eventId);
      if (!event || (event.startTs <= nowTs && nowTs < event.endTs)) return;
      if (!originalTimes.has(eventId)) originalTimes.set(eventId, event);
      const initial = originalTimes.get(eventId) ?? event;
      await write(eventId, event, { startTs: nowTs, endTs: nowTs + initial.endTs - initial.startTs }, nowTs);
    },
    /** Ends the event now; an upcoming event is moved to the past. */
    async end(eventId: number, nowTs: number): Promise<void> {
      const event = await read(eventId);
      if (!event || event.endTs <= nowTs) return;
      if (!originalTimes.has(eventId)) originalTimes.set(eventId, event);
      await write(eventId, event, { startTs: Math.min(event.startTs, nowTs - 1), endTs: nowTs }, nowTs);
    },
    /** Cancels the event: in lists, in calendars, for sale and by mail to its users. It keeps its times and its state (§4). */
    async cancel(eventId: number, nowTs: number): Promise<void> {
      const event = await read(eventId);
      if (!event) return;
      await createScope(db, event.channelId, nowTs).transaction(async (txScope) => {
        const changes = eventChangeQueries(txScope);
        if (await changes.isCancelled(eventId)) return;
        if (!originalTimes.has(eventId)) originalTimes.set(eventId, event);
        await changes.change(eventId, 'cancel', nowTs);
      });
    },
    /** Restores the times from before the first change. */
    async reset(eventId: number, nowTs: number): Promise<void> {
      const [event, initial] = [await read(eventId), originalTimes.get(eventId)];
      if (!event || !initial) return;
      await write(eventId, event, initial, nowTs);
      originalTimes.delete(eventId);
    },
  };
}
