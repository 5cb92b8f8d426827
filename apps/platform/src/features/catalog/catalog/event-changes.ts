import { eq, inArray } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { eventChanges as changes, events } from './schema.ts';

export type EventChange = typeof changes.$inferSelect;

/** What can change of an event, apart from its cancellation. */
export type ChangedFields = Partial<
  Pick<typeof events.$inferSelect, 'startTs' | 'endTs' | 'state' | 'isTimeTba'>
>;

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
     * Changes the times or the state of an event, or cancels it: calendars show it as cancelled, it can no longer be
     * bought, and users are notified. Call it in a transaction. False if there is no such event. Times in seconds.
     */
    async change(eventId: number, changed: ChangedFields | 'cancel', nowTs: number) {
      const whereEvent = eq(events.id, eventId);
      const event = await scope.first(events, whereEvent);
      if (!event) return false;
      const isCancelling = changed === 'cancel';
      await scope.update(events, isCancelling ? { state: null } : changed, whereEvent);
      const former = (await changesOf([eventId])).get(eventId);
      const revision = (former?.revision ?? 0) + 1;
      const { startTs = event.startTs, isTimeTba = event.isTimeTba } = isCancelling ? event : changed;
      const isMoved = startTs !== event.startTs || isTimeTba !== event.isTimeTba;
      const moved = isMoved
        ? { movedRevision: revision, movedTs: nowTs }
        : { movedRevision: former?.movedRevision ?? null, movedTs: former?.movedTs ?? null };
      const change = { eventId, revision, cancelled: isCancelling, changedTs: nowTs, ...moved };
      await scope.put(changes, change, [changes.eventId]);
      return true;
    },
  };
}
