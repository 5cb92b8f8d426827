import { calls, type Client } from '@grandstand/api';
import { preloadEventList, preloadHome, preloadWatch } from '@grandstand/catalog';
import type { InformationPage } from '@grandstand/content';
import { preloadCall } from '@grandstand/data';
import type { MessagePart } from '@grandstand/i18n';
import { type PageRole } from '@grandstand/session';
import type { ComponentType } from 'react';
import { EVENT_LISTS, type EventListPath, eventIdOf, type Path, PATHS } from './paths.ts';
import type { Frame } from './shell/use-route-handle.ts';

interface PageRoute {
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

export interface Route extends PageRoute {
  readonly path: string;
}

const FULL: Frame = { header: true, footer: true };
/** For a page that stands within somebody else's (§2, *plain layout without header or footer*). */
const PLAIN: Frame = { header: false, footer: false };

const eventList = (path: EventListPath): PageRoute => ({
  frame: FULL,
  role: 'page',
  page: () => import('./pages/EventsPage.tsx'),
  messages: 'browse',
  preload: (client, _, query) => {
    // What it is narrowed to (§3) names things that are not known before the channel's data is there.
    if ([...query.keys()].every((name) => name === 'view')) preloadEventList(client, EVENT_LISTS[path]);
  },
});

/** A page of the account, with its words. */
const account = (role: PageRole, page: PageRoute['page']): PageRoute => ({
  frame: FULL,
  role,
  page,
  messages: 'account',
});

/** A page that §2 names and whose text is the channel's (D7). */
const information = (role: PageRole, name: InformationPage): PageRoute => ({
  frame: FULL,
  role,
  page: async () => ({ Page: (await import('./pages/InformationPage.tsx'))[name] }),
  messages: 'browse',
});

/** Every page of §2 that is built, by its path. */
const PAGES: Readonly<Record<Path, PageRoute>> = {
  [PATHS.home]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/HomePage.tsx'),
    preload: preloadHome,
  },
  [PATHS.upcoming]: eventList(PATHS.upcoming),
  [PATHS.live]: eventList(PATHS.live),
  [PATHS.vod]: eventList(PATHS.vod),
  [PATHS.schedule]: eventList(PATHS.schedule),
  [PATHS.watch]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/WatchPage.tsx'),
    messages: 'browse',
    preload: (client, { id }) => preloadWatch(client, eventIdOf(id)),
  },
  [PATHS.watchEmbed]: {
    frame: PLAIN,
    role: 'page',
    page: () => import('./pages/WatchEmbedPage.tsx'),
    preload: (client, { id }) => preloadWatch(client, eventIdOf(id)),
  },
  [PATHS.vodLibrary]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/VodLibraryPage.tsx'),
    messages: 'browse',
  },
  [PATHS.logIn]: account('entry', () => import('./pages/account/LogInPage.tsx')),
  [PATHS.register]: account('entry', () => import('./pages/account/RegistrationPage.tsx')),
  [PATHS.verifyNotice]: account('verification', () => import('./pages/account/VerifyNoticePage.tsx')),
  [PATHS.verifyEmail]: account('verification', () => import('./pages/account/VerifyEmailPage.tsx')),
  [PATHS.passwordResetRequest]: account(
    'recovery',
    () => import('./pages/account/PasswordResetRequestPage.tsx'),
  ),
  [PATHS.passwordReset]: account('recovery', () => import('./pages/account/PasswordResetPage.tsx')),
  [PATHS.confirmAccountDeletion]: account(
    'verification',
    () => import('./pages/account/ConfirmAccountDeletionPage.tsx'),
  ),
  [PATHS.profile]: account('personal', () => import('./pages/account/ProfilePage.tsx')),
  [PATHS.editProfile]: account('edit-profile', () => import('./pages/account/EditProfilePage.tsx')),
  [PATHS.favorites]: {
    frame: FULL,
    role: 'personal',
    page: () => import('./pages/FavoritesPage.tsx'),
    messages: 'browse',
    preload: (client) => {
      preloadCall(client, calls.listFavorites, {});
      preloadCall(client, calls.getCalendarFeed, {});
    },
  },
  [PATHS.packages]: account('without-pass', () => import('./pages/account/PackagesPage.tsx')),
  [PATHS.faq]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/FaqPage.tsx'),
    messages: 'browse',
    preload: (client) => preloadCall(client, calls.listFaq, {}),
  },
  [PATHS.contacts]: information('page', 'contacts'),
  [PATHS.about]: information('page', 'about'),
  [PATHS.privacy]: information('without-pass', 'privacy'),
  [PATHS.terms]: information('without-pass', 'terms'),
  [PATHS.search]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/SearchPage.tsx'),
    messages: 'browse',
  },
  [PATHS.notFound]: {
    frame: FULL,
    role: 'error',
    page: () => import('./pages/NotFoundPage.tsx'),
    messages: 'browse',
  },
};

/** The routes of the app's own pages; a channel's own come on top. */
export const ROUTES: readonly Route[] = Object.entries(PAGES).map(([path, route]) => ({ path, ...route }));

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
  role: 'page',
  page: () => import('./pages/ChannelPage.tsx'),
  messages: 'browse',
  preload: (client) => preloadCall(client, calls.getPage, { id: page.id }),
});
