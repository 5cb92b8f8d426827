import { type Call, type CallInput, calls } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { cachedResponse, cachedPage } from '@grandstand/data';

/** The time at which the pages are rendered: noon of 15 January 2026 (UTC). */
export const NOW_MS = Date.UTC(2026, 0, 15, 12);
/** A zone in which midnight is at 11:00 UTC, so that it differs from UTC and the machine's zone. */
export const TIME_ZONE = 'Pacific/Auckland';
const NOW_S = NOW_MS / 1000;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** The example response of a call. */
const exampleOf = <T>(call: { readonly output: { parse: (answer: unknown) => T } } & Call): T =>
  call.output.parse(exampleOutput(call));

export const user = {
  ...exampleOf(calls.getProfile),
  email: 'fan@plain.tv',
  email_verified: false,
  temporary_password: false,
};

const event = {
  ...exampleOf(calls.getEvent),
  id: 7,
  name: 'Owls at Hawks',
  participants: [],
  time_zone: 'UTC',
  event_utc_ts: NOW_S + DAY_S,
  end_utc_ts: NOW_S + DAY_S + 2 * HOUR_S,
};

const participants = exampleOf(calls.listParticipants);

const page = { id: 3, url: '/stadium', name: 'The stadium', alt_name: null };

const channel = exampleOf(calls.getStaticData);
export const staticData = {
  ...channel,
  pages: [page],
  settings: {
    ...channel.settings,
    payments: { publishable_key: 'pk', script_url: null },
    static_blocks: [
      { id: 1, alias: 'home', title: 'Clubs', content: '<p>Our clubs</p>' },
      { id: 2, alias: 'footer', title: 'Owners', content: '<p>Owned by its clubs</p>' },
    ],
  },
  slides: channel.slides.map((slide) => ({ ...slide, title: 'The play-offs begin' })),
};
export const channelPage = page;

const medium = {
  ...exampleOf(calls.getVodMedia),
  id: 9,
  title: 'Season review',
};

const order = {
  ...exampleOf(calls.getOrder),
  id: 11,
  type: 'subscription' as const,
  status: 'paid' as const,
  activity_status: 'active' as const,
  is_past_due: false,
};

const listed = <T>(item: T) => ({ data: [item], total: 1, limit: 24, offset: 0 });
const eventPage = (input: CallInput<typeof calls.listEvents>) =>
  cachedPage(calls.listEvents, { ...input, limit: 24, offset: 0 }, listed(event));
const clip = {
  ...exampleOf(calls.getSharedClip),
  event_id: event.id,
  event,
  name: 'Late winner',
  state: 'ready' as const,
};

/** Responses that a server would have fetched before rendering the pages. */
export const preloadedResponses = [
  cachedResponse(calls.getEventsForHomepage, {}, { live: [], upcoming: [event], finished: [] }),
  eventPage({ stream_status: 'upcoming' }),
  eventPage({ stream_status: 'live' }),
  eventPage({ stream_status: 'finished' }),
  // The day in the user's zone began an hour ago; the schedule starts six hours back.
  eventPage({ sort_direction: 'asc', start_date: NOW_S - 6 * HOUR_S }),
  cachedResponse(calls.getEvent, { id: event.id }, event),
  cachedResponse(
    calls.getSimulation,
    {},
    {
      now_utc_ms: NOW_MS,
      slots: [{ id: 5, start_utc_ts: NOW_S - HOUR_S, end_utc_ts: NOW_S + HOUR_S, event }],
    },
  ),
  cachedResponse(calls.getSharedClip, { id: 'c1' }, clip),
  cachedPage(calls.listEventsWithClip, { limit: 12, offset: 0 }, listed(event)),
  cachedResponse(calls.listEventClips, { id: event.id, limit: 12 }, listed(clip)),
  cachedResponse(calls.listEventClips, { id: event.id, limit: 24 }, listed(clip)),
  cachedResponse(calls.listEventClips, { id: event.id, limit: 200 }, listed(clip)),
  cachedPage(calls.listUserClips, { limit: 24, offset: 0 }, listed(clip)),
  cachedPage(
    calls.listUserDownloads,
    { limit: 20, offset: 0 },
    listed({ id: 1, downloaded_utc_ts: 1, event, clip: null, kind: 'event' as const }),
  ),
  cachedResponse(calls.getVodMedia, { id: medium.id }, medium),
  cachedResponse(
    calls.listParticipants,
    { no_limit: '1' },
    { ...participants, data: participants.data.map((team) => ({ ...team, name: 'Hawks', alias: 'hawks' })) },
  ),
  cachedResponse(calls.listSessions, {}, exampleOf(calls.listSessions)),
  cachedResponse(calls.listIdentities, {}, exampleOf(calls.listIdentities)),
  cachedResponse(calls.listVodRails, {}, [{ id: 1, title: 'Best of the year', vod_media_items: [medium] }]),
  cachedResponse(calls.listVodCategories, {}, exampleOf(calls.listVodCategories)),
  cachedResponse(calls.listFaq, {}, [
    { id: 1, question: 'Where can I watch?', answer: '<b>Here.</b>', weight: 1 },
  ]),
  cachedResponse(calls.getPage, { id: page.id }, { ...page, content: '<p>It holds 9,000.</p>' }),
  cachedResponse(calls.listFavorites, {}, exampleOf(calls.listFavorites)),
  cachedResponse(calls.getCalendarFeed, {}, exampleOf(calls.getCalendarFeed)),
  cachedPage(
    calls.listFavoriteEvents,
    { stream_status: 'upcoming', sort_field: 'event_utc_ts', sort_direction: 'asc', limit: 24, offset: 0 },
    listed(event),
  ),
  cachedResponse(calls.listOrders, { no_limit: '1' }, listed(order)),
  cachedResponse(calls.listCards, {}, exampleOf(calls.listCards)),
  cachedResponse(
    calls.applyCoupon,
    { type: 'subscription', id: 1, trial: '1' },
    {
      ...exampleOf(calls.applyCoupon),
      currency: 'CAD',
      total: 0,
      renewal: { total: 16.94, utc_ts: NOW_S + 30 * DAY_S },
    },
  ),
  cachedResponse(calls.listPackages, { no_limit: '1' }, exampleOf(calls.listPackages)),
  cachedResponse(calls.listSubscriptions, { no_limit: '1' }, exampleOf(calls.listSubscriptions)),
  cachedResponse(calls.listEvents, { stream_status: 'upcoming', limit: 100 }, listed(event)),
  cachedResponse(calls.listEvents, { stream_status: 'finished', limit: 100 }, listed(event)),
];
