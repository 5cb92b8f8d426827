import { calls, type Client, type StreamStatus } from '@grandstand/api';
import { preloadEventList, preloadHome, preloadWatch, type SearchSection } from '@grandstand/catalog';
import type { InformationPage } from '@grandstand/content';
import type { MessagePart } from '@grandstand/i18n';
import { type PageRole, preloadCall } from '@grandstand/session';
import type { ComponentType } from 'react';

/** Which parts of the frame surround a page (§2: header, footer, both or none). */
interface Frame {
  readonly header: boolean;
  readonly footer: boolean;
}

export interface Route {
  readonly path: string;
  readonly frame: Frame;
  /** What the guards go by (§2). */
  readonly role: PageRole;
  readonly page: () => Promise<{ Page: ComponentType }>;
  /** Words that are not there from the start. */
  readonly messages?: MessagePart;
  /** Asks for the page's data as soon as the navigation starts, while its chunk is on its way. */
  readonly preload?: (
    client: Client,
    params: Readonly<Record<string, string | undefined>>,
    query: URLSearchParams,
  ) => void;
}

const FULL: Frame = { header: true, footer: true };
/** For a page that stands within somebody else's (§2, *plain layout without header or footer*). */
const PLAIN: Frame = { header: false, footer: false };

/** What each of the event lists' addresses shows (§4: a viewer's *vod* is `finished`). */
export const EVENT_LISTS = {
  '/upcoming': 'upcoming',
  '/live': 'live',
  '/vod': 'finished',
  '/schedule': null,
} as const satisfies Record<string, StreamStatus | null>;

export type EventListPath = keyof typeof EVENT_LISTS;

const eventList = (path: EventListPath): Route => ({
  path,
  frame: FULL,
  role: 'page',
  page: () => import('./pages/EventsPage.tsx'),
  messages: 'browse',
  preload: (client, _, query) => {
    // What it is narrowed to (§3) names things that are not known before the channel's data is there.
    if ([...query.keys()].every((name) => name === 'view')) preloadEventList(client, EVENT_LISTS[path]);
  },
});

/** The event that an address names; 0, which no event has, where it names none. */
export const eventIdOf = (id: string | undefined): number => (id && /^\d+$/.test(id) ? Number(id) : 0);

/** A page of the account, with its words. */
const account = (path: string, role: PageRole, page: Route['page']): Route => ({
  path,
  frame: FULL,
  role,
  page,
  messages: 'account',
});

/** A page that §2 names and whose text is the channel's (D7). */
const information = (path: string, role: PageRole, name: InformationPage): Route => ({
  path,
  frame: FULL,
  role,
  page: async () => ({ Page: (await import('./pages/InformationPage.tsx'))[name] }),
  messages: 'browse',
});

/** Every route of §2 that is built: its path, frame, chunk and data. The channel's own pages come on top. */
export const ROUTES = {
  home: {
    path: '/',
    frame: FULL,
    role: 'page',
    page: () => import('./pages/HomePage.tsx'),
    preload: preloadHome,
  },
  upcoming: eventList('/upcoming'),
  live: eventList('/live'),
  vod: eventList('/vod'),
  schedule: eventList('/schedule'),
  watch: {
    path: '/watch/:id',
    frame: FULL,
    role: 'page',
    page: () => import('./pages/WatchPage.tsx'),
    messages: 'browse',
    preload: (client, { id }) => preloadWatch(client, eventIdOf(id)),
  },
  watchEmbed: {
    path: '/watch_embed/:id',
    frame: PLAIN,
    role: 'page',
    page: () => import('./pages/WatchEmbedPage.tsx'),
    preload: (client, { id }) => preloadWatch(client, eventIdOf(id)),
  },
  vodLibrary: {
    path: '/vod_library',
    frame: FULL,
    role: 'page',
    page: () => import('./pages/VodLibraryPage.tsx'),
    messages: 'browse',
  },
  logIn: account('/login', 'entry', () => import('./pages/account/LogInPage.tsx')),
  register: account('/registration', 'entry', () => import('./pages/account/RegistrationPage.tsx')),
  verifyNotice: account(
    '/verify-notice',
    'verification',
    () => import('./pages/account/VerifyNoticePage.tsx'),
  ),
  verifyEmail: account('/verify-email', 'verification', () => import('./pages/account/VerifyEmailPage.tsx')),
  passwordResetRequest: account(
    '/password-reset-request',
    'recovery',
    () => import('./pages/account/PasswordResetRequestPage.tsx'),
  ),
  passwordReset: account(
    '/password-reset',
    'recovery',
    () => import('./pages/account/PasswordResetPage.tsx'),
  ),
  confirmAccountDeletion: account(
    '/confirm-account-deletion',
    'verification',
    () => import('./pages/account/ConfirmAccountDeletionPage.tsx'),
  ),
  profile: account('/profile', 'personal', () => import('./pages/account/ProfilePage.tsx')),
  editProfile: account('/profile/edit', 'edit-profile', () => import('./pages/account/EditProfilePage.tsx')),
  /** Beyond §2, in the area of what is one's own: no page of a channel's stands there. */
  favorites: {
    path: '/profile/favorites',
    frame: FULL,
    role: 'personal',
    page: () => import('./pages/FavoritesPage.tsx'),
    messages: 'browse',
    preload: (client) => {
      preloadCall(client, calls.listFavorites, {});
      preloadCall(client, calls.getCalendarFeed, {});
    },
  },
  packages: account('/packages', 'without-pass', () => import('./pages/account/PackagesPage.tsx')),
  faq: {
    path: '/faq',
    frame: FULL,
    role: 'page',
    page: () => import('./pages/FaqPage.tsx'),
    messages: 'browse',
    preload: (client) => preloadCall(client, calls.listFaq, {}),
  },
  contacts: information('/contacts', 'page', 'contacts'),
  about: information('/about', 'page', 'about'),
  privacy: information('/privacy_policy', 'without-pass', 'privacy'),
  terms: information('/terms_conditions', 'without-pass', 'terms'),
  /** Beyond §2: what the search finds, at an address of its own. */
  search: {
    path: '/search',
    frame: FULL,
    role: 'page',
    page: () => import('./pages/SearchPage.tsx'),
    messages: 'browse',
  },
  notFound: {
    path: '/404',
    frame: FULL,
    role: 'error',
    page: () => import('./pages/NotFoundPage.tsx'),
    messages: 'browse',
  },
} as const satisfies Record<string, Route>;

/** Pages of §2 that are still to be built, as far as guards know them (§2, guard 2). */
const ROLES: readonly (readonly [path: RegExp, role: PageRole])[] = [
  [/^\/select-package\/\d+$/, 'without-pass'],
  [/^\/buy$/, 'buy'],
];

/** The role of a page that no route of the app's own declares. */
export const roleOf = (path: string): PageRole => ROLES.find(([known]) => known.test(path))?.[1] ?? 'page';

/** The route of a page that the channel made (§2): its url, one shared view. */
export const channelPageRoute = (page: { id: number; url: string }): Route => ({
  path: page.url,
  frame: FULL,
  role: roleOf(page.url),
  page: () => import('./pages/ChannelPage.tsx'),
  messages: 'browse',
  preload: (client) => preloadCall(client, calls.getPage, { id: page.id }),
});

/** Addresses of the app's own pages; nothing else spells a path. */
export const href = {
  home: () => '/',
  live: () => '/live',
  upcoming: () => '/upcoming',
  vod: () => '/vod',
  schedule: () => '/schedule',
  watch: (eventId: number) => `/watch/${eventId}`,
  vodLibrary: () => ROUTES.vodLibrary.path,
  /** A medium's view (D7). */
  media: (mediaId: number) => `${ROUTES.vodLibrary.path}?${new URLSearchParams({ vod_id: String(mediaId) })}`,
  search: (query: string, only?: SearchSection) =>
    `${ROUTES.search.path}?${new URLSearchParams({ q: query, ...(only ? { in: only } : {}) })}`,
  notFound: () => '/404',
  /** A group's events; by alias (§2, *Menu links for groups*). */
  group: (alias: string) => `/upcoming?${new URLSearchParams({ 'participant-group': alias })}`,
  participant: (alias: string) => `/upcoming?${new URLSearchParams({ participant: alias })}`,
  /** A list of a team's or group's events, narrowed by the names of §3. */
  eventsOf: (kind: 'participant' | 'group', alias: string, status: 'upcoming' | 'finished') =>
    `/${status === 'upcoming' ? 'upcoming' : 'vod'}?${new URLSearchParams({ [kind === 'participant' ? 'team' : 'group']: alias })}`,
  logIn: () => ROUTES.logIn.path,
  register: () => ROUTES.register.path,
  verifyNotice: () => ROUTES.verifyNotice.path,
  passwordResetRequest: () => ROUTES.passwordResetRequest.path,
  profile: () => ROUTES.profile.path,
  editProfile: () => ROUTES.editProfile.path,
  favorites: () => ROUTES.favorites.path,
  packages: () => ROUTES.packages.path,
  faq: () => ROUTES.faq.path,
  contacts: () => ROUTES.contacts.path,
  about: () => ROUTES.about.path,
  terms: () => ROUTES.terms.path,
  privacy: () => ROUTES.privacy.path,
};
