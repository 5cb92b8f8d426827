import { type Call, calls, type Client, eventTitle, type StreamStatus } from '@grandstand/api';
import { classifyCall } from '@grandstand/api/testing';
import type { Page } from '@playwright/test';
import { field } from '../account/auth-forms.ts';
import { withBasicPass, withoutBasicPass } from '../account/visit.ts';
import { readyClip } from '../clips/ready-clip.ts';
import { northlineSite } from '../journey.ts';
import { clientOf, type TestUser, registerOn } from '../platform.ts';
import { messageText } from './message-text.ts';

/** The user of a screen: anonymous, with the basic pass, or registered without a pass. */
export type Viewer = 'anonymous' | 'user' | 'user without pass';

/**
 * How a screen shows a failed call that the error policy leaves to it: `error-state` (the panel with "Try again"),
 * `subject` (the same, but another page for a 404), `form` (a text above the form), `verification` (a result in place of
 * the page), `left-out` (the section is missing without a message), `passes` (a redirect to the passes), or the message
 * key of an alert.
 */
export type ErrorDisplay =
  | 'error-state'
  | 'subject'
  | 'form'
  | 'verification'
  | 'left-out'
  | 'passes'
  | `search.${string}`;

export interface ScreenCall {
  readonly call: Call;
  readonly errorDisplay: ErrorDisplay;
}

export interface ScreenLocation {
  readonly path: string;
  /** The text of the page's `h1`. */
  readonly heading: string;
  /** Its text when the login has ended; the same by default. */
  readonly loggedOutHeading?: string;
}

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  /** Looks up the screen's path and heading, e.g. of an existing event. */
  readonly find: (client: Client) => Promise<ScreenLocation>;
  /** The calls that the screen makes; a deep test compares them with those of a visit. */
  readonly calls: readonly ScreenCall[];
  /** Requires a login. */
  readonly isPrivate?: boolean;
  /** Shown in an iframe of another site: without the header and its calls. */
  readonly isEmbedded?: boolean;
  /** The action on the screen that makes the calls. Without an action, opening the screen makes them. */
  readonly act?: (page: Page) => Promise<void>;
}

const screenCall = (call: Call, errorDisplay: ErrorDisplay): ScreenCall => ({ call, errorDisplay });
const callsWithErrorState = (...failingCalls: Call[]) =>
  failingCalls.map((call) => screenCall(call, 'error-state'));

/** A location with a fixed path. `key` is the message key of its heading. */
const fixedLocation = (path: string, key: string) => async (): Promise<ScreenLocation> => ({
  path,
  heading: messageText(key),
});

/** The value of a successful call. Throws for a failed call. */
const unwrap = <T>(answer: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};
const firstOf = <T>([item]: readonly T[]): T => {
  if (item === undefined) throw new Error('The list of the channel is empty.');
  return item;
};

const watchLocation = (status: StreamStatus, path: string) => async (client: Client) => {
  const event = firstOf(unwrap(await client(calls.listEvents, { stream_status: status, limit: 1 })).data);
  return { path: `${path}/${event.id}`, heading: eventTitle(event) };
};
const mediumLocation = async (client: Client) => {
  const found = firstOf(unwrap(await client(calls.listVodMedia, { limit: 1 })).data);
  return { path: `/vod_library?vod_id=${found.id}`, heading: found.title };
};
const teamLocation = async (client: Client) => {
  const found = firstOf(unwrap(await client(calls.listParticipants, {})).data);
  return { path: `/upcoming?participant=${found.alias}`, heading: found.name };
};
const groupLocation = async (client: Client) => {
  const found = firstOf(unwrap(await client(calls.listParticipantGroups, {})));
  return { path: `/upcoming?participant-group=${found.alias}`, heading: found.name };
};
const sharedClipLocation = async () => {
  const clip = await readyClip(northlineSite.tenant);
  return { path: `/share/${clip.event_id}/${clip.uuid}`, heading: clip.name };
};
const channelPageLocation = async (client: Client) => {
  const pages = unwrap(await client(calls.listPages, {}));
  const found = firstOf(pages.filter(({ url }) => url.startsWith('/')));
  return { path: found.url, heading: found.name };
};

const LINK_QUERY = new URLSearchParams({
  email: 'unknown@example.com',
  expires: '4000000000',
  signature: 'none',
});

type ScreenDefinition = Pick<Screen, 'find' | 'calls' | 'isPrivate' | 'isEmbedded'>;
const {
  getEvent,
  listEvents,
  searchEvents,
  getEventsForHomepage,
  listVodRails,
  searchVodMedia,
  getVodMedia,
} = calls;
const { listParticipants, listVodCategories, listVodMedia, listFaq, getPage } = calls;

const relatedEvents = screenCall(listEvents, 'left-out');
/** Moments and clips of an event that has a video. */
const programme = [
  screenCall(calls.listEventMoments, 'left-out'),
  screenCall(calls.listEventClips, 'left-out'),
];
/** The same beside the rail of clips. */
const programmeAndClips = [
  screenCall(calls.listEventMoments, 'left-out'),
  screenCall(calls.listEventClips, 'error-state'),
];
const PUBLIC: Readonly<Record<string, ScreenDefinition>> = {
  home: {
    find: async () => ({ path: '/', heading: northlineSite.name }),
    calls: callsWithErrorState(getEventsForHomepage),
  },
  upcoming: { find: fixedLocation('/upcoming', 'app.upcoming'), calls: callsWithErrorState(listEvents) },
  live: {
    find: fixedLocation('/live', 'app.live'),
    calls: [screenCall(listEvents, 'error-state'), screenCall(getEventsForHomepage, 'left-out')],
  },
  vod: { find: fixedLocation('/vod', 'app.vod'), calls: callsWithErrorState(listEvents) },
  schedule: { find: fixedLocation('/schedule', 'app.schedule'), calls: callsWithErrorState(listEvents) },
  'watch, live': {
    find: watchLocation('live', '/watch'),
    calls: [screenCall(getEvent, 'error-state'), relatedEvents, ...programmeAndClips],
  },
  'watch, finished': {
    find: watchLocation('finished', '/watch'),
    calls: [screenCall(getEvent, 'error-state'), relatedEvents, ...programmeAndClips],
  },
  'watch, upcoming': {
    find: watchLocation('upcoming', '/watch'),
    calls: [screenCall(getEvent, 'error-state'), relatedEvents],
  },
  'watch, embedded': {
    isEmbedded: true,
    find: watchLocation('finished', '/watch_embed'),
    calls: [screenCall(getEvent, 'error-state'), ...programme],
  },
  'shared clip': {
    find: sharedClipLocation,
    calls: [screenCall(calls.getSharedClip, 'error-state'), screenCall(calls.listEventClips, 'left-out')],
  },
  'shared clip, embedded': {
    isEmbedded: true,
    async find() {
      const { event_id: eventId, uuid, name, event } = await readyClip(northlineSite.tenant);
      return { path: `/watch_embed/${eventId}?clip=${uuid}`, heading: `${name} · ${eventTitle(event)}` };
    },
    calls: callsWithErrorState(calls.getSharedClip),
  },
  'clip library': {
    async find() {
      const { event_id: eventId, uuid, name } = await readyClip(northlineSite.tenant);
      return { path: `/watch_library/${eventId}?clip=${uuid}`, heading: name };
    },
    calls: [screenCall(calls.listEventClips, 'subject')],
  },
  moments: {
    async find() {
      await readyClip(northlineSite.tenant);
      return { path: '/moments', heading: messageText('app.moments') };
    },
    calls: callsWithErrorState(calls.listEventsWithClip, calls.listEventClips),
  },
  'as live': {
    find: fixedLocation('/simulate', 'app.asLive'),
    calls: [screenCall(calls.getSimulation, 'error-state'), screenCall(getEvent, 'left-out'), ...programme],
  },
  library: {
    find: fixedLocation('/vod_library', 'app.library'),
    calls: callsWithErrorState(listVodRails, searchVodMedia),
  },
  'library, medium': {
    find: mediumLocation,
    // A locked medium lists the passes that open it and the events that they cover.
    calls: [...callsWithErrorState(getVodMedia, listVodMedia), screenCall(listEvents, 'left-out')],
  },
  team: { find: teamLocation, calls: callsWithErrorState(listEvents, searchVodMedia) },
  group: { find: groupLocation, calls: callsWithErrorState(listEvents, searchVodMedia) },
  search: {
    find: async () => ({
      path: '/search?q=montreal',
      heading: messageText('search.titleOf', { query: 'montreal' }),
    }),
    calls: [
      screenCall(searchEvents, 'search.eventsFailed'),
      screenCall(getEventsForHomepage, 'left-out'),
      screenCall(listEvents, 'left-out'),
      screenCall(searchVodMedia, 'search.vodFailed'),
    ],
  },
  faq: { find: fixedLocation('/faq', 'pages.faqTitle'), calls: callsWithErrorState(listFaq) },
  'a page of the channel': { find: channelPageLocation, calls: callsWithErrorState(getPage) },
  packages: {
    find: fixedLocation('/packages', 'profile.passesTitle'),
    calls: callsWithErrorState(calls.listPackages, calls.listSubscriptions),
  },
};
/** The sample channel's own title for this page. */
const aboutLocation = async () => ({ path: '/about', heading: 'About Northline' });
/** Screens whose only calls are those of the frame. */
const FRAME_ONLY: Readonly<Record<string, ScreenDefinition>> = {
  about: { find: aboutLocation, calls: [] },
  'confirm account deletion': {
    find: fixedLocation(`/confirm-account-deletion?${LINK_QUERY.toString()}`, 'profile.confirmDeleteTitle'),
    calls: [],
  },
};
const ANONYMOUS_ONLY: Readonly<Record<string, ScreenDefinition>> = {
  'verify notice': { find: fixedLocation('/verify-notice', 'error.mustLogIn'), calls: [] },
  login: { find: fixedLocation('/login', 'app.logIn'), calls: [] },
  registration: { find: fixedLocation('/registration', 'account.registerTitle'), calls: [] },
  'password reset request': {
    find: fixedLocation('/password-reset-request', 'account.forgotPassword'),
    calls: [],
  },
  'password reset': {
    find: fixedLocation(`/password-reset?${LINK_QUERY.toString()}`, 'account.newPasswordTitle'),
    calls: [],
  },
};
const USERS_ONLY: Readonly<Record<string, ScreenDefinition>> = {
  // Anonymous users confirm first.
  'verify email': {
    find: async () => ({
      path: `/verify-email?${LINK_QUERY.toString()}`,
      heading: messageText('error.verificationFailed'),
      // Anonymous visitors, who may be mail scanners, are asked first.
      loggedOutHeading: messageText('account.verifyTitle'),
    }),
    calls: [screenCall(calls.verifyEmail, 'verification')],
  },
  'verify notice': { find: fixedLocation('/verify-notice', 'account.checkMail'), calls: [] },
  'edit profile': { find: fixedLocation('/profile/edit', 'app.editProfile'), calls: [], isPrivate: true },
  profile: {
    find: fixedLocation('/profile', 'app.orders'),
    calls: callsWithErrorState(calls.listOrders),
    isPrivate: true,
  },
  'clips of the user': {
    find: fixedLocation('/profile/clips', 'app.clips'),
    calls: callsWithErrorState(calls.listUserClips),
    isPrivate: true,
  },
  'downloads of the user': {
    find: fixedLocation('/profile/downloads', 'profile.downloads'),
    calls: callsWithErrorState(calls.listUserDownloads),
    isPrivate: true,
  },
  favorites: {
    isPrivate: true,
    find: fixedLocation('/profile/favorites', 'app.favorites'),
    calls: [screenCall(calls.listFavorites, 'error-state'), screenCall(calls.getCalendarFeed, 'left-out')],
  },
};

const FRAME: readonly Call[] = [
  calls.getChannelKey,
  calls.getStaticData,
  listParticipants,
  calls.getChannelBootstrapData,
  calls.getUserAccess,
  listVodCategories,
];
/** The calls that every screen makes. The `not found` screen makes no other calls, so it tests all faults of these. */
export const frameCalls = (viewer: Viewer): readonly ScreenCall[] => [
  ...FRAME.map((call) => screenCall(call, 'left-out')),
  ...(viewer === 'anonymous'
    ? [screenCall(calls.getApiKey, 'left-out'), screenCall(calls.getGeo, 'left-out')]
    : // A 404 of the custom form says that the user has no pass yet.
      [screenCall(calls.getProfile, 'left-out'), screenCall(calls.getCustomForm, 'passes')]),
];

/** Calls that any screen may make: those of the frame, the list of favorites, and beacons. */
export const isFrameCall = (call: Call): boolean =>
  classifyCall(call) === 'beacon' ||
  call === calls.listFavorites ||
  (['anonymous', 'user'] as const).some((viewer) => frameCalls(viewer).some((one) => one.call === call));

const notFound = (viewer: Viewer): Screen => ({
  name: 'not found',
  viewer,
  find: fixedLocation('/404', 'app.notFoundTitle'),
  calls: frameCalls(viewer),
});

const screensFor = (viewer: Viewer, definitions: Readonly<Record<string, ScreenDefinition>>): Screen[] =>
  Object.entries(definitions).map(([name, definition]) => ({ name, viewer, ...definition }));

const logIn: Screen = {
  name: 'login, sent',
  viewer: 'anonymous',
  find: fixedLocation('/login', 'app.logIn'),
  calls: [screenCall(calls.login, 'form')],
  async act(page) {
    await field(page, 'Email').fill('fan@northline.example');
    await field(page, 'Password').fill('northline-fan');
    await field(page, 'Password').press('Enter');
  },
};

const choosePass: Screen = {
  name: 'packages, basic pass chosen',
  viewer: 'user without pass',
  find: fixedLocation('/packages', 'profile.passesTitle'),
  calls: [screenCall(calls.updateCustomForm, 'left-out')],
  act: (page) => page.getByRole('button', { name: messageText('offers.chooseBasicPass') }).click(),
};

/** Every screen for each viewer who may see it. */
export const SCREENS: readonly Screen[] = [
  notFound('anonymous'),
  notFound('user'),
  ...screensFor('anonymous', { ...PUBLIC, ...FRAME_ONLY, ...ANONYMOUS_ONLY }),
  ...screensFor('user', { ...PUBLIC, ...FRAME_ONLY, ...USERS_ONLY }),
  logIn,
  choosePass,
];

export const locationOf = async (screen: Screen): Promise<ScreenLocation> =>
  screen.find(await clientOf(northlineSite.tenant));

let sharedUser: TestUser | null = null;

/** A user with the basic pass, shared by the tests of a worker as long as the session is valid. */
async function userWithBasicPass(): Promise<TestUser> {
  if (sharedUser && (await sharedUser.client(calls.getProfile, {})).ok) return sharedUser;
  sharedUser = await withBasicPass(await registerOn(northlineSite.tenant));
  return sharedUser;
}

/** A user of the screen's viewer type; null for an anonymous user. */
export async function userFor({ viewer }: Pick<Screen, 'viewer'>): Promise<TestUser | null> {
  if (viewer === 'anonymous') return null;
  return viewer === 'user' ? userWithBasicPass() : withoutBasicPass(await registerOn(northlineSite.tenant));
}
