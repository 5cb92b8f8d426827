import { eventChangeQueries, catalogQueries, type EventRow } from '../../catalog/catalog/index.ts';
import type { Scope } from '../../../db/scope.ts';
import type { CalendarEntry } from './write-calendar.ts';

/** Events as calendar entries, with their revisions and cancellations. */
export async function calendarEntries(
  scope: Scope,
  events: readonly EventRow[],
  siteUrl: string,
): Promise<CalendarEntry[]> {
  const { nowTs } = scope;
  const changes = await eventChangeQueries(scope).changesOf(events.map((event) => event.id));
  const locations = new Map((await catalogQueries(scope).locations()).map((row) => [row.id, row]));
  return events.map((event) => {
    const change = changes.get(event.id);
    const location = locations.get(event.locationId);
    return {
      // Does not contain the site's domain: after a change of domain, calendars would show every event twice.
      uid: `event-${event.id}@${event.channelId}.grandstand`,
      title: event.name,
      // A calendar cannot hide spoilers, and once the event has started its description may tell the result.
      description: event.startTs > nowTs ? event.description : '',
      url: `${siteUrl}/watch/${event.id}`,
      location: location ? `${location.name}, ${location.city}` : null,
      startTs: event.startTs,
      endTs: event.endTs,
      revision: change?.revision ?? 0,
      changedTs: change?.changedTs ?? null,
      cancelled: change?.cancelled ?? false,
    };
  });
}
