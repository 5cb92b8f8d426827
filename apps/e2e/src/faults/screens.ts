import { type Client, calls, type StreamStatus } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { field } from '../account/entrance.ts';
import { siteOf, withBasicPass } from '../account/visit.ts';
import { clientOf, type Person, registerOn } from '../platform.ts';

export const site = siteOf('northline');

/** Who looks at a screen: nobody known, a user as most are, or one who has no pass yet. */
export type Viewer = 'stranger' | 'user' | 'newcomer';

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string | ((client: Client) => Promise<string>);
  /** What is done there, where that is what makes the calls. */
  readonly act?: (page: Page, person: Person | null) => Promise<void>;
}

const watch = (status: StreamStatus, path: string) => async (client: Client) => {
  const events = await client(calls.listEvents, { stream_status: status, limit: 1 });
  if (!events.ok) throw new Error(JSON.stringify(events.error));
  return `${path}/${events.value.data[0]?.id}`;
};

const medium = async (client: Client): Promise<string> => {
  const media = await client(calls.listVodMedia, { limit: 1 });
  if (!media.ok) throw new Error(JSON.stringify(media.error));
  return `/vod_library?vod_id=${media.value.data[0]?.id}`;
};

const team = async (client: Client): Promise<string> => {
  const teams = await client(calls.listParticipants, {});
  if (!teams.ok) throw new Error(JSON.stringify(teams.error));
  return `/upcoming?participant=${teams.value.data[0]?.alias}`;
};

const group = async (client: Client): Promise<string> => {
  const groups = await client(calls.listParticipantGroups, {});
  if (!groups.ok) throw new Error(JSON.stringify(groups.error));
  return `/upcoming?participant-group=${groups.value[0]?.alias}`;
};

const channelPage = async (client: Client): Promise<string> => {
  const pages = await client(calls.listPages, {});
  const url = pages.ok ? pages.value.find((page) => page.url.startsWith('/'))?.url : undefined;
  if (!url) throw new Error('The channel has no page of its own.');
  return url;
};

const LINK = new URLSearchParams({ email: 'nobody@example.com', expires: '4000000000', signature: 'none' });

const PATHS: Readonly<Record<string, Screen['path']>> = {
  home: '/',
  upcoming: '/upcoming',
  live: '/live',
  vod: '/vod',
  schedule: '/schedule',
  'watch, live': watch('live', '/watch'),
  'watch, finished': watch('finished', '/watch'),
  'watch, upcoming': watch('upcoming', '/watch'),
  'watch, embedded': watch('finished', '/watch_embed'),
  library: '/vod_library',
  'library, medium': medium,
  team,
  group,
  search: '/search?q=montreal',
  faq: '/faq',
  about: '/about',
  'a page of the channel': channelPage,
  'not found': '/404',
  'verify notice': '/verify-notice',
  'verify email': `/verify-email?${LINK.toString()}`,
  'confirm account deletion': `/confirm-account-deletion?${LINK.toString()}`,
  packages: '/packages',
};
const OF_STRANGERS: Readonly<Record<string, Screen['path']>> = {
  login: '/login',
  registration: '/registration',
  'password reset request': '/password-reset-request',
  'password reset': `/password-reset?${LINK.toString()}`,
};
const OF_USERS: Readonly<Record<string, Screen['path']>> = {
  profile: '/profile',
  'edit profile': '/profile/edit',
  favorites: '/profile/favorites',
};

const seenBy = (viewer: Viewer, paths: Readonly<Record<string, Screen['path']>>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, viewer, path }));

export const logIn: Screen = {
  name: 'login, sent',
  viewer: 'stranger',
  path: '/login',
  async act(page) {
    await field(page, 'Email').fill('fan@northline.example');
    await field(page, 'Password').fill('northline-fan');
    await field(page, 'Password').press('Enter');
  },
};

export const choosePass: Screen = {
  name: 'packages, basic pass chosen',
  viewer: 'newcomer',
  path: '/packages',
  act: (page) => page.getByRole('button', { name: 'Choose the basic pass' }).click(),
};

/** Every screen that there is, as whoever may see it. */
export const SCREENS: readonly Screen[] = [
  ...seenBy('stranger', { ...PATHS, ...OF_STRANGERS }),
  ...seenBy('user', { ...PATHS, ...OF_USERS }),
  logIn,
  choosePass,
];

export function screenNamed(name: string, viewer: Viewer): Screen {
  const found = SCREENS.find((one) => one.name === name && one.viewer === viewer);
  if (!found) throw new Error(`There is no screen ${name}.`);
  return found;
}

/** The screen that has nothing but the frame, as the same viewer sees it: its calls are made on every screen. */
export const frameFor = ({ viewer }: Screen): Screen =>
  screenNamed('not found', viewer === 'stranger' ? 'stranger' : 'user');

/** The screen's address. */
export async function addressOf({ path }: Pick<Screen, 'path'>): Promise<string> {
  return site.url + (typeof path === 'string' ? path : await path(await clientOf(site.tenant)));
}

let known: Person | null = null;

/** Somebody with an account and the basic pass: the same for every visit, as long as their session is good. */
async function someUser(): Promise<Person> {
  if (known && (await known.client(calls.getProfile, {})).ok) return known;
  known = await withBasicPass(await registerOn(site.tenant));
  return known;
}

/** Somebody who is what the screen wants; null for a stranger. */
export async function personFor({ viewer }: Pick<Screen, 'viewer'>): Promise<Person | null> {
  if (viewer === 'stranger') return null;
  return viewer === 'user' ? someUser() : registerOn(site.tenant);
}
