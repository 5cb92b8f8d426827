import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { type ChangedFields, eventChangeQueries } from './event-changes.ts';
import type { EventRow } from './events.ts';
import { events, goals } from './schema.ts';

export interface EventTimes {
  /** Seconds since the Unix epoch. */
  readonly startTs: number;
  readonly endTs: number;
}

/** A new date: the event is no longer postponed, and its time is known. */
export const NEW_DATE = { state: null, isTimeTba: false } as const;

/**
 * Changes the times of an event, its goals and its blackout, and with `more` its state. Call it in a transaction. Goals
 * keep their distance from the start; a match that starts again, and one that ends early, lose those that are no longer
 * true. A blackout that lasts until the end or longer is extended with it, and never shortened. Returns the number of
 * goals that were removed.
 */
export async function rescheduleEvent(
  txScope: Scope,
  { id, ...former }: Pick<EventRow, 'id' | 'startTs' | 'endTs' | 'blackout'>,
  times: EventTimes,
  more: Omit<ChangedFields, keyof EventTimes> = {},
): Promise<number> {
  const { nowTs } = txScope;
  await eventChangeQueries(txScope).change(id, { ...times, ...more }, nowTs);
  const shiftS = times.startTs - former.startTs;
  const isOfEvent = eq(goals.eventId, id);
  const isUntrue = shiftS === 0 ? gte(goals.atTs, times.endTs) : lte(goals.atTs, nowTs);
  const removed = await txScope.remove(goals, and(isOfEvent, isUntrue));
  if (shiftS !== 0) await txScope.update(goals, { atTs: sql`${goals.atTs} + ${shiftS}` }, isOfEvent);
  const { blackout } = former;
  const extensionS = times.endTs - former.endTs;
  if (blackout && extensionS > 0 && blackout.untilTs >= former.endTs) {
    const extended = { ...blackout, untilTs: blackout.untilTs + extensionS };
    await txScope.update(events, { blackout: extended }, eq(events.id, id));
  }
  return removed.length;
}
