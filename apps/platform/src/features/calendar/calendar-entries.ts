import { catalogQueries, type EventRow } from '../catalog/index.ts';
import type { Scope } from '../../db/scope.ts';
import type { CalendarEntry } from './write-calendar.ts';
import { calendarQueries } from './queries.ts';

/** Events of a channel as calendar entries, with what has become of them. */
export async function calendarEntries(
  rows: Scope,
  events: readonly EventRow[],
  nowTs: number,
): Promise<CalendarEntry[]> {
  const changes = await calendarQueries(rows).changesOf(events.map((event) => event.id));
  const locations = new Map((await catalogQueries(rows).locations()).map((row) => [row.id, row]));
  return events.map((event) => {
    const change = changes.get(event.id);
    const venue = locations.get(event.locationId);
    return {
      // Not the site's domain: that may change, and the calendar would hold every event twice.
      uid: `event-${event.id}@${event.channelId}.grandstand`,
      title: event.name,
      // No calendar knows whether its owner wants to know how a match went: what is written of one that has begun
      // stays out of it, as no score was ever in it.
      description: event.startTs > nowTs ? event.description : '',
      location: venue ? `${venue.name}, ${venue.city}` : null,
      startTs: event.startTs,
      endTs: event.endTs,
      revision: change?.revision ?? 0,
      changedTs: change?.changedTs ?? null,
      cancelled: change?.cancelled ?? false,
    };
  });
}
