import { dayInZone, toIanaZone } from '@grandstand/core';
import type { EventLocation } from '@grandstand/api';
import type { CatalogEvent, VisibleDetails } from '@grandstand/catalog';
import { isoTime, type JsonLd, type Publisher } from './json-ld.ts';

export interface EventContext {
  /** Absolute URL of the event's page. */
  readonly url: string;
  readonly channel: Publisher;
  readonly description: string;
  /** The sport or competition; empty if unknown. */
  readonly sport: string;
  readonly venue: EventLocation | null;
  /** What this viewer may see: in spoiler-free mode neither the image nor the end time. */
  readonly details: VisibleDetails;
  /** Absolute URL of a picture without the score, in a format that search engines show. */
  readonly image: string;
}

const schemaUrl = (name: string): string => `https://schema.org/${name}`;

/** Schema.org has no status for a suspended or abandoned event, which has taken place in part. */
const STATUS = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  suspended: 'EventScheduled',
  abandoned: 'EventScheduled',
} as const;

/** A day without a time is a date; a postponed event keeps its former start, as schema.org asks. */
function timesOf(event: CatalogEvent, { endS }: VisibleDetails) {
  if (!event.isTimeTba)
    return { startDate: isoTime(event.startS), endDate: endS === null ? undefined : isoTime(endS) };
  return { startDate: dayInZone(event.startS, toIanaZone(event.timeZone) ?? 'UTC') };
}

/** Structured data of an event; never contains the score. */
export function sportsEvent(event: CatalogEvent, context: EventContext): JsonLd {
  const { url, channel, description, sport, venue, details, image } = context;
  const teams = event.sides && {
    home: teamOf(event.sides.home),
    away: teamOf(event.sides.away),
  };
  const virtualLocation = { '@type': 'VirtualLocation', url };
  return {
    '@type': 'SportsEvent',
    '@id': `${url}#event`,
    name: event.title,
    url,
    description: description || undefined,
    ...timesOf(event, details),
    eventStatus: schemaUrl(STATUS[event.state ?? 'scheduled']),
    eventAttendanceMode: schemaUrl(venue ? 'MixedEventAttendanceMode' : 'OnlineEventAttendanceMode'),
    location: venue ? [placeOf(venue), virtualLocation] : virtualLocation,
    sport: sport || undefined,
    homeTeam: teams?.home,
    awayTeam: teams?.away,
    competitor: event.participants.length > 0 ? event.participants.map(teamOf) : undefined,
    image: [image],
    organizer: { '@type': 'Organization', name: channel.name, url: channel.url },
    isAccessibleForFree: event.type === 'free',
  };
}

/** The broadcast of an upcoming or live event. */
export function broadcastEvent(event: CatalogEvent, { url, channel, details }: EventContext): JsonLd {
  return {
    '@type': 'BroadcastEvent',
    '@id': `${url}#broadcast`,
    name: event.title,
    url,
    isLiveBroadcast: true,
    ...timesOf(event, details),
    publishedOn: {
      '@type': 'BroadcastService',
      name: channel.name,
      broadcastDisplayName: channel.name,
      url: channel.url,
    },
    broadcastOfEvent: { '@id': `${url}#event`, '@type': 'SportsEvent', name: event.title },
  };
}

type Side = NonNullable<CatalogEvent['sides']>['home'];

const teamOf = ({ name, logo }: Side) => ({ '@type': 'SportsTeam', name, logo: logo ?? undefined });

const placeOf = ({ name, city, state, country_code: country }: EventLocation) => ({
  '@type': 'Place',
  name,
  address: {
    '@type': 'PostalAddress',
    addressLocality: city,
    addressRegion: state ?? undefined,
    addressCountry: country,
  },
});
