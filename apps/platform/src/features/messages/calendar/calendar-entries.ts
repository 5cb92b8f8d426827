import { eventChangeQueries, catalogQueries, type EventRow, titlesOf } from '../../catalog/catalog/index.ts';
import type { Scope } from '../../../db/scope.ts';
import type { CalendarEntry } from './write-calendar.ts';

/** Events as calendar entries, with their revisions and cancellations. */
export async function calendarEntries(
  scope: Scope,
  events: readonly EventRow[],
  siteUrl: string,
): Promise<CalendarEntry[]> {
  const changes = await eventChangeQueries(scope).changesOf(events.map((event) => event.id));
  const titles = await titlesOf(scope, events);
  const locations = new Map((await catalogQueries(scope).locations()).map((row) => [row.id, row]));
  return events.map((event) => {
    const change = changes.get(event.id);
    const location = locations.get(event.locationId);
    return {
      // Does not contain the site's domain: after a change of domain, calendars would show every event twice.
      uid: `event-${event.id}@${event.channelId}.grandstand`,
      title: titles.get(event.id) ?? event.name,
      // A calendar cannot hide spoilers, and once the event has started its description may tell the result.
      description: event.status === 'upcoming' ? event.description : '',
      url: `${siteUrl}/watch/${event.id}`,
      location: location ? `${location.name}, ${location.city}` : null,
      startTs: event.startTs,
      endTs: event.endTs,
      allDayIn: event.isTimeTba ? event.timeZone : null,
      revision: change?.revision ?? 0,
      changedTs: change?.changedTs ?? null,
      // Nothing takes place at the former time; a new one comes with a higher revision.
      cancelled: event.isCancelled || event.state === 'postponed',
    };
  });
}
