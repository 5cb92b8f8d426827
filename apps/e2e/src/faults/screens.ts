import { type Call, calls, type Client, type StreamStatus } from '@grandstand/api';
import { classifyCall } from '@grandstand/api/testing';
import type { Page } from '@playwright/test';
import { field } from '../account/entrance.ts';
import { withBasicPass } from '../account/visit.ts';
import { siteOf } from '../journey.ts';
import { clientOf, type Person, registerOn } from '../platform.ts';
import { words } from './words.ts';

export const site = siteOf('northline');

/** Who looks at a screen: an anonymous user, a user with the basic pass, or one without a pass. */
export type Viewer = 'anonymous' | 'user' | 'newcomer';

/**
 * How a screen shows a failed call that the error policy leaves to it: `error-state` (the panel with "Try again"), `form`
 * (a text above the form), `verification` (an outcome in place of the page), `left-out` (the part is missing and nothing
 * is said), `passes` (the user is led to the passes), or the message key of an alert.
 */
export type OwnError = 'error-state' | 'form' | 'verification' | 'left-out' | 'passes' | `search.${string}`;

export interface ScreenCall {
  readonly call: Call;
  readonly own: OwnError;
}

export interface Place {
  readonly path: string;
  /** The text of the page's `h1`. */
  readonly heading: string;
}

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  readonly find: (client: Client) => Promise<Place>;
  /** The calls that it makes; a deep test compares them with what a visit makes. */
  readonly calls: readonly ScreenCall[];
  /** Only for users who are logged in. */
  readonly isPrivate?: boolean;
  /** Within another site's page: without the header and its calls. */
  readonly isEmbedded?: boolean;
  /** What is done there, where that is what makes the calls. */
  readonly act?: (page: Page) => Promise<void>;
}

const shows = (call: Call, own: OwnError): ScreenCall => ({ call, own });
const failsWithErrorState = (...made: Call[]) => made.map((call) => shows(call, 'error-state'));

const at = (path: string, key: string) => async (): Promise<Place> => ({ path, heading: words(key) });

/** The answer's value; a test cannot go on without it. */
const must = <T>(answer: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};
const first = <T>([item]: readonly T[]): T => {
  if (item === undefined) throw new Error('The channel has none.');
  return item;
};

const watch = (status: StreamStatus, path: string) => async (client: Client) => {
  const event = first(must(await client(calls.listEvents, { stream_status: status, limit: 1 })).data);
  const isHome = ({ id }: { id: number }) => id === event.home_team_id;
  const home = event.participants.find(isHome);
  const away = event.participants.find((one) => !isHome(one));
  return { path: `${path}/${event.id}`, heading: home && away ? `${away.name} @ ${home.name}` : event.name };
};
const medium = async (client: Client) => {
  const found = first(must(await client(calls.listVodMedia, { limit: 1 })).data);
  return { path: `/vod_library?vod_id=${found.id}`, heading: found.title };
};
const team = async (client: Client) => {
  const found = first(must(await client(calls.listParticipants, {})).data);
  return { path: `/upcoming?participant=${found.alias}`, heading: found.name };
};
const group = async (client: Client) => {
  const found = first(must(await client(calls.listParticipantGroups, {})));
  return { path: `/upcoming?participant-group=${found.alias}`, heading: found.name };
};
const channelPage = async (client: Client) => {
  const pages = must(await client(calls.listPages, {}));
  const found = first(pages.filter(({ url }) => url.startsWith('/')));
  return { path: found.url, heading: found.name };
};

const LINK = new URLSearchParams({ email: 'nobody@example.com', expires: '4000000000', signature: 'none' });

type Part = Pick<Screen, 'find' | 'calls' | 'isPrivate' | 'isEmbedded'>;
const { getEvent, listEvents, getEventsForHomepage, listVodRails, searchVodMedia, getVodMedia } = calls;
const { listParticipants, listVodCategories, listVodMedia, listFaq, getPage } = calls;

const related = shows(listEvents, 'left-out');
const PUBLIC: Readonly<Record<string, Part>> = {
  home: {
    find: async () => ({ path: '/', heading: site.name }),
    calls: failsWithErrorState(getEventsForHomepage),
  },
  upcoming: { find: at('/upcoming', 'app.upcoming'), calls: failsWithErrorState(listEvents) },
  live: {
    find: at('/live', 'app.live'),
    calls: [shows(listEvents, 'error-state'), shows(getEventsForHomepage, 'left-out')],
  },
  vod: { find: at('/vod', 'app.vod'), calls: failsWithErrorState(listEvents) },
  schedule: { find: at('/schedule', 'app.schedule'), calls: failsWithErrorState(listEvents) },
  'watch, live': { find: watch('live', '/watch'), calls: [shows(getEvent, 'error-state'), related] },
  'watch, finished': { find: watch('finished', '/watch'), calls: [shows(getEvent, 'error-state'), related] },
  'watch, upcoming': { find: watch('upcoming', '/watch'), calls: [shows(getEvent, 'error-state'), related] },
  'watch, embedded': {
    isEmbedded: true,
    find: watch('finished', '/watch_embed'),
    calls: failsWithErrorState(getEvent),
  },
  library: {
    find: at('/vod_library', 'app.library'),
    calls: failsWithErrorState(listVodRails, searchVodMedia),
  },
  'library, medium': { find: medium, calls: failsWithErrorState(getVodMedia, listVodMedia) },
  team: { find: team, calls: failsWithErrorState(listEvents, searchVodMedia) },
  group: { find: group, calls: failsWithErrorState(listEvents, searchVodMedia) },
  search: {
    find: async () => ({
      path: '/search?q=montreal',
      heading: words('search.titleOf', { query: 'montreal' }),
    }),
    calls: [
      shows(getEventsForHomepage, 'search.eventsFailed'),
      shows(listEvents, 'search.eventsFailed'),
      shows(searchVodMedia, 'search.vodFailed'),
    ],
  },
  faq: { find: at('/faq', 'pages.faqTitle'), calls: failsWithErrorState(listFaq) },
  'a page of the channel': { find: channelPage, calls: failsWithErrorState(getPage) },
  packages: {
    find: at('/packages', 'profile.passesTitle'),
    calls: failsWithErrorState(calls.listPackages, calls.listSubscriptions),
  },
};
/** The sample channel's own title for this page. */
const about = async () => ({ path: '/about', heading: 'About Northline' });
/** Screens that make no calls of their own. */
const FRAME_ONLY: Readonly<Record<string, Part>> = {
  about: { find: about, calls: [] },
  'confirm account deletion': {
    find: at(`/confirm-account-deletion?${LINK.toString()}`, 'profile.confirmDeleteTitle'),
    calls: [],
  },
};
const OF_ANONYMOUS: Readonly<Record<string, Part>> = {
  'verify notice': { find: at('/verify-notice', 'error.mustLogIn'), calls: [] },
  login: { find: at('/login', 'app.logIn'), calls: [] },
  registration: { find: at('/registration', 'account.registerTitle'), calls: [] },
  'password reset request': { find: at('/password-reset-request', 'account.forgotPassword'), calls: [] },
  'password reset': { find: at(`/password-reset?${LINK.toString()}`, 'account.newPasswordTitle'), calls: [] },
  'verify email': {
    find: async () => ({
      path: `/verify-email?${LINK.toString()}`,
      heading: words('error.verificationFailed'),
    }),
    calls: [shows(calls.verifyEmail, 'verification')],
  },
};
const OF_USERS: Readonly<Record<string, Part>> = {
  'verify notice': { find: at('/verify-notice', 'account.checkMail'), calls: [] },
  'edit profile': { find: at('/profile/edit', 'app.editProfile'), calls: [], isPrivate: true },
  profile: {
    find: at('/profile', 'app.orders'),
    calls: failsWithErrorState(calls.listOrders),
    isPrivate: true,
  },
  favorites: {
    isPrivate: true,
    find: at('/profile/favorites', 'app.favorites'),
    calls: [shows(calls.listFavorites, 'error-state'), shows(calls.getCalendarFeed, 'left-out')],
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
/** The calls that every screen makes; they are tested on the screen that has nothing else. */
export const frameCalls = (viewer: Viewer): readonly ScreenCall[] => [
  ...FRAME.map((call) => shows(call, 'left-out')),
  ...(viewer === 'anonymous'
    ? [shows(calls.getApiKey, 'left-out'), shows(calls.getGeo, 'left-out')]
    : // Its 404 says that the user has no pass yet.
      [shows(calls.getProfile, 'left-out'), shows(calls.getCustomForm, 'passes')]),
];

/** Calls that are made on any screen: the frame's, the marks of favourites, and what nothing waits for. */
export const isOfFrame = (call: Call): boolean =>
  classifyCall(call) === 'beacon' ||
  call === calls.listFavorites ||
  (['anonymous', 'user'] as const).some((viewer) => frameCalls(viewer).some((one) => one.call === call));

const notFound = (viewer: Viewer): Screen => ({
  name: 'not found',
  viewer,
  find: at('/404', 'app.notFoundTitle'),
  calls: frameCalls(viewer),
});

const seenBy = (viewer: Viewer, parts: Readonly<Record<string, Part>>): Screen[] =>
  Object.entries(parts).map(([name, part]) => ({ name, viewer, ...part }));

const logIn: Screen = {
  name: 'login, sent',
  viewer: 'anonymous',
  find: at('/login', 'app.logIn'),
  calls: [shows(calls.login, 'form')],
  async act(page) {
    await field(page, 'Email').fill('fan@northline.example');
    await field(page, 'Password').fill('northline-fan');
    await field(page, 'Password').press('Enter');
  },
};

const choosePass: Screen = {
  name: 'packages, basic pass chosen',
  viewer: 'newcomer',
  find: at('/packages', 'profile.passesTitle'),
  calls: [shows(calls.updateCustomForm, 'left-out')],
  act: (page) => page.getByRole('button', { name: words('profile.chooseBasicPass') }).click(),
};

/** Every screen, as each viewer who may see it. */
export const SCREENS: readonly Screen[] = [
  notFound('anonymous'),
  notFound('user'),
  ...seenBy('anonymous', { ...PUBLIC, ...FRAME_ONLY, ...OF_ANONYMOUS }),
  ...seenBy('user', { ...PUBLIC, ...FRAME_ONLY, ...OF_USERS }),
  logIn,
  choosePass,
];

export const placeOf = async (screen: Screen): Promise<Place> => screen.find(await clientOf(site.tenant));

let known: Person | null = null;

/** A user with the basic pass: the same for all tests of a worker, as long as the session is valid. */
async function someUser(): Promise<Person> {
  if (known && (await known.client(calls.getProfile, {})).ok) return known;
  known = await withBasicPass(await registerOn(site.tenant));
  return known;
}

/** A user as the screen wants one; null for an anonymous user. */
export async function personFor({ viewer }: Pick<Screen, 'viewer'>): Promise<Person | null> {
  if (viewer === 'anonymous') return null;
  return viewer === 'user' ? someUser() : registerOn(site.tenant);
}
