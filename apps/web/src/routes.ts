import { calls, type Client, type InformationPage } from '@grandstand/api';
import { preloadEventList, preloadHome, preloadWatch } from '@grandstand/catalog';
import { parseUuid } from '@grandstand/core';
import { preloadCall } from '@grandstand/data';
import type { MessagePart } from '@grandstand/i18n';
import { type PageRole } from '@grandstand/session';
import type { ComponentType } from 'react';
import { EVENT_LISTS, type EventListPath, eventIdOf, type Path, PATHS } from './paths.ts';
import type { Frame } from './shell/use-route-handle.ts';

interface PageRoute {
  readonly frame: Frame;
  /** Decides which guards apply (§2). */
  readonly role: PageRole;
  readonly page: () => Promise<{ Page: ComponentType }>;
  /** Messages to load with the page. */
  readonly messages?: readonly MessagePart[];
  /** Starts loading the page's data together with its chunk. */
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
/** For pages in an iframe of another site (§2, *plain layout without header or footer*). */
export const PLAIN: Frame = { header: false, footer: false };

const eventList = (path: EventListPath): PageRoute => ({
  frame: FULL,
  role: 'page',
  page: () => import('./pages/EventsPage.tsx'),
  messages: ['browse', 'commerce'],
  preload: (client, _, query) => {
    // Filters (§3) contain aliases that can only be resolved once the channel's data is loaded.
    if ([...query.keys()].every((name) => name === 'view')) preloadEventList(client, EVENT_LISTS[path]);
  },
});

/** A page of the account, with its messages. */
const account = (role: PageRole, page: PageRoute['page']): PageRoute => ({
  frame: FULL,
  role,
  page,
  messages: ['account'],
});

/** A page that shows orders, with their messages. */
const orders = (role: PageRole, page: PageRoute['page']): PageRoute => ({
  ...account(role, page),
  messages: ['account', 'commerce'],
});

/** A page that shows offers, with their messages and those of their filters. */
const offers = (role: PageRole, page: PageRoute['page']): PageRoute => ({
  ...account(role, page),
  messages: ['account', 'browse', 'commerce'],
});

/** A page of §2 whose text comes from the channel (D7). */
const information = (role: PageRole, name: InformationPage): PageRoute => ({
  frame: FULL,
  role,
  page: async () => ({ Page: (await import('./pages/InformationPage.tsx'))[name] }),
  messages: ['browse'],
});

/** Every implemented page of §2, by path. */
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
    messages: ['browse', 'commerce', 'clips', 'player'],
    preload: (client, { id }) => preloadWatch(client, eventIdOf(id)),
  },
  [PATHS.watchEmbed]: {
    frame: PLAIN,
    role: 'page',
    page: () => import('./pages/WatchEmbedPage.tsx'),
    messages: ['browse', 'clips', 'player'],
    preload: (client, { id }, query) => {
      const clip = parseUuid(query.get('clip') ?? '');
      if (clip === undefined) preloadWatch(client, eventIdOf(id));
      else preloadCall(client, calls.getSharedClip, { id: clip });
    },
  },
  [PATHS.vodLibrary]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/VodLibraryPage.tsx'),
    messages: ['browse', 'commerce', 'player'],
  },
  [PATHS.share]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/SharePage.tsx'),
    messages: ['browse', 'clips', 'player'],
    preload: (client, { uuid = '' }) => {
      const clip = parseUuid(uuid);
      if (clip !== undefined) preloadCall(client, calls.getSharedClip, { id: clip });
    },
  },
  [PATHS.watchLibrary]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/WatchLibraryPage.tsx'),
    messages: ['browse', 'clips', 'player'],
  },
  [PATHS.moments]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/MomentsPage.tsx'),
    messages: ['browse', 'clips', 'player'],
  },
  [PATHS.simulate]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/SimulatePage.tsx'),
    messages: ['browse', 'commerce', 'player'],
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
  [PATHS.profile]: orders('personal', () => import('./pages/account/ProfilePage.tsx')),
  [PATHS.transactions]: orders('personal', () => import('./pages/account/TransactionsPage.tsx')),
  [PATHS.userClips]: {
    ...account('personal', () => import('./pages/account/UserClipsPage.tsx')),
    messages: ['account', 'browse', 'clips', 'player'],
  },
  [PATHS.userDownloads]: {
    ...account('personal', () => import('./pages/account/UserDownloadsPage.tsx')),
    messages: ['account', 'browse', 'clips'],
  },
  [PATHS.cards]: orders('personal', () => import('./pages/account/CardsPage.tsx')),
  [PATHS.editProfile]: account('edit-profile', () => import('./pages/account/EditProfilePage.tsx')),
  [PATHS.favorites]: {
    frame: FULL,
    role: 'personal',
    page: () => import('./pages/FavoritesPage.tsx'),
    messages: ['browse'],
    preload: (client) => {
      preloadCall(client, calls.listFavorites, {});
      preloadCall(client, calls.getCalendarFeed, {});
    },
  },
  [PATHS.buy]: offers('buy', () => import('./pages/commerce/BuyPage.tsx')),
  [PATHS.selectPackage]: offers('without-pass', () => import('./pages/commerce/SelectPackagePage.tsx')),
  [PATHS.packages]: offers('without-pass', () => import('./pages/account/PackagesPage.tsx')),
  [PATHS.faq]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/FaqPage.tsx'),
    messages: ['browse'],
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
    messages: ['browse'],
  },
  [PATHS.multiview]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/MultiviewPage.tsx'),
    messages: ['browse', 'player'],
  },
  [PATHS.notFound]: {
    frame: FULL,
    role: 'error',
    page: () => import('./pages/NotFoundPage.tsx'),
    messages: ['browse'],
  },
};

/** The routes of the app's own pages; createRouter() adds the channel's pages. */
export const ROUTES: readonly Route[] = Object.entries(PAGES).map(([path, route]) => ({ path, ...route }));

/** The route of a page that the channel created (§2). */
export const channelPageRoute = (page: { id: number; url: string }): Route => ({
  path: page.url,
  frame: FULL,
  role: 'page',
  page: () => import('./pages/ChannelPage.tsx'),
  messages: ['browse'],
  preload: (client) => preloadCall(client, calls.getPage, { id: page.id }),
});
