import type { EventLocation } from '@grandstand/api';
import type { CatalogEvent, VisibleDetails } from '@grandstand/catalog';
import { describe, expect, it } from 'vitest';
import { broadcastEvent, type EventContext, sportsEvent } from './sports-event.ts';
import { libraryVideo, eventVideo } from './video-object.ts';

const START_S = Date.UTC(2026, 10, 21, 18, 30) / 1000;
const END_S = START_S + 2.5 * 3600;

const side = (name: string) => ({
  id: 1,
  name,
  shortName: name.slice(0, 3),
  alias: name.toLowerCase(),
  logo: `https://media.tv/${name}.svg`,
  color: null,
  secondaryColor: null,
});

const event: CatalogEvent = {
  kind: 'upcoming',
  id: 12,
  title: 'Kings @ Tides',
  sides: { home: side('Tides'), away: side('Kings') },
  startS: START_S,
  endS: END_S,
  timeZone: 'America/Halifax',
  categoryId: 1,
  locationId: 1,
  image: 'https://media.tv/12.webp',
  type: 'free',
  state: null,
  isTimeTba: false,
  isHomeFirst: false,
  participants: [side('Kings'), side('Tides')],
  blackout: null,
  hasAccess: true,
  ticket: null,
};
const VISIBLE_DETAILS: VisibleDetails = {
  score: null,
  period: null,
  image: event.image,
  endS: END_S,
  hidesSpoilers: false,
};
/** A started event in spoiler-free mode. */
const HIDDEN_DETAILS: VisibleDetails = {
  score: null,
  period: null,
  image: null,
  endS: null,
  hidesSpoilers: true,
};

const rink: EventLocation = {
  id: 1,
  name: 'Harbour Rink',
  city: 'Halifax',
  state: null,
  country_code: 'CA',
  time_zone: 'America/Halifax',
};
const context: EventContext = {
  url: 'https://a.tv/watch/12',
  channel: { name: 'A', url: 'https://a.tv/' },
  description: 'A game.',
  sport: 'Ice hockey',
  venue: rink,
  details: VISIBLE_DETAILS,
  image: 'https://media.tv/card.jpg',
};
const video = {
  url: context.url,
  channel: context.channel,
  description: '',
  image: 'https://media.tv/card.jpg',
  embedUrl: 'https://a.tv/watch_embed/12',
};

describe('structured data of an event', () => {
  it('contains teams, times and venue in SportsEvent', () => {
    expect(sportsEvent(event, context)).toMatchObject({
      '@type': 'SportsEvent',
      '@id': 'https://a.tv/watch/12#event',
      name: 'Kings @ Tides',
      url: context.url,
      description: 'A game.',
      startDate: '2026-11-21T18:30:00.000Z',
      endDate: '2026-11-21T21:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      sport: 'Ice hockey',
      homeTeam: { '@type': 'SportsTeam', name: 'Tides', logo: 'https://media.tv/Tides.svg' },
      awayTeam: { '@type': 'SportsTeam', name: 'Kings' },
      competitor: [{ name: 'Kings' }, { name: 'Tides' }],
      location: [
        {
          '@type': 'Place',
          name: 'Harbour Rink',
          address: { addressLocality: 'Halifax', addressRegion: undefined, addressCountry: 'CA' },
        },
        { '@type': 'VirtualLocation', url: context.url },
      ],
      image: ['https://media.tv/card.jpg'],
      isAccessibleForFree: true,
    });
  });

  it.each([
    ['cancelled', 'EventCancelled'],
    ['postponed', 'EventPostponed'],
    ['suspended', 'EventScheduled'],
    ['abandoned', 'EventScheduled'],
  ] as const)('has the status of a %s event', (state, status) => {
    const { eventStatus } = sportsEvent({ ...event, state }, context);
    expect(eventStatus).toBe(`https://schema.org/${status}`);
  });

  it('has the venue’s day as the start of an event without a time', () => {
    const data = sportsEvent(
      { ...event, isTimeTba: true, startS: Date.UTC(2026, 10, 22, 3) / 1000 },
      context,
    );
    expect([data['startDate'], data['endDate']]).toEqual(['2026-11-21', undefined]);
  });

  it('has each participant of an event without two teams', () => {
    const participants = [side('Owls'), side('Kings'), side('Tides')];
    const data = sportsEvent({ ...event, sides: null, participants }, context);
    expect(data['homeTeam']).toBeUndefined();
    expect(data['competitor']).toMatchObject([{ name: 'Owls' }, { name: 'Kings' }, { name: 'Tides' }]);
  });

  it('leaves out unknown sides, venue, sport and description', () => {
    const bare = { ...event, sides: null, participants: [], type: 'ppv' as const };
    const data = sportsEvent(bare, { ...context, venue: null, sport: '', description: '' });
    expect(data).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: context.url },
      isAccessibleForFree: false,
    });
    const optional = ['description', 'sport', 'homeTeam', 'awayTeam', 'competitor'];
    expect(optional.filter((key) => data[key] !== undefined)).toEqual([]);
  });

  it('names the channel as the broadcaster in BroadcastEvent', () => {
    expect(broadcastEvent(event, context)).toMatchObject({
      '@type': 'BroadcastEvent',
      isLiveBroadcast: true,
      startDate: '2026-11-21T18:30:00.000Z',
      endDate: '2026-11-21T21:00:00.000Z',
      publishedOn: { '@type': 'BroadcastService', name: 'A', url: 'https://a.tv/' },
      broadcastOfEvent: { '@id': 'https://a.tv/watch/12#event' },
    });
  });

  it('contains date and duration in VideoObject when the event is finished', () => {
    expect(eventVideo(event, VISIBLE_DETAILS, video)).toMatchObject({
      '@type': 'VideoObject',
      name: 'Kings @ Tides',
      // A required field: falls back to the name.
      description: 'Kings @ Tides',
      thumbnailUrl: [video.image],
      embedUrl: video.embedUrl,
      uploadDate: '2026-11-21T21:00:00.000Z',
      duration: 'PT2H30M',
    });
  });

  it('contains neither end time nor image in spoiler-free mode', () => {
    const text = JSON.stringify([
      sportsEvent(event, { ...context, details: HIDDEN_DETAILS }),
      broadcastEvent(event, { ...context, details: HIDDEN_DETAILS }),
    ]);
    expect(text).not.toMatch(/endDate|21:00|12\.webp|duration/);
    expect(eventVideo(event, HIDDEN_DETAILS, video)).toBeNull();
  });
});

it('libraryVideo returns a VideoObject for a medium', () => {
  const medium = {
    id: 7,
    title: 'Ten goals',
    description: 'The best of the week.',
    card: null,
    dateS: START_S,
    isDateOnly: false,
    durationS: 95,
    categoryId: 1,
    eventId: null,
    event: null,
    image: null,
    preview: null,
    isBlackedOut: false,
    hasAccess: false,
    url: null,
    locationId: null,
    homeTeamId: null,
    thumbnailsUrl: null,
    credentialOrigins: undefined,
    captions: [],
  };
  expect(libraryVideo(medium, video)).toMatchObject({
    '@type': 'VideoObject',
    name: 'Ten goals',
    description: 'The best of the week.',
    thumbnailUrl: [video.image],
    uploadDate: '2026-11-21T18:30:00.000Z',
    duration: 'PT1M35S',
  });
});
