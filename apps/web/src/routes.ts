import { calls, type Client, type StreamStatus } from '@grandstand/api';
import { preloadEventList, preloadHome, preloadWatch } from '@grandstand/catalog';
import { preloadCall } from '@grandstand/session';
import type { ComponentType } from 'react';

/** Which parts of the frame surround a page (§2: header, footer, both or none). */
interface Frame {
  readonly header: boolean;
  readonly footer: boolean;
}

export interface Route {
  readonly path: string;
  readonly frame: Frame;
  readonly page: () => Promise<{ Page: ComponentType }>;
  /** Asks for the page's data as soon as the navigation starts, while its chunk is on its way. */
  readonly preload?: (client: Client, params: Readonly<Record<string, string | undefined>>) => void;
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
  page: () => import('./pages/EventsPage.tsx'),
  preload: (client) => preloadEventList(client, EVENT_LISTS[path]),
});

/** The event that an address names; 0, which no event has, where it names none. */
export const eventIdOf = (id: string | undefined): number => (id && /^\d+$/.test(id) ? Number(id) : 0);

/** Every route of §2 that is built: its path, frame, chunk and data. The channel's own pages come on top. */
export const ROUTES = {
  home: {
    path: '/',
    frame: FULL,
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
    page: () => import('./pages/WatchPage.tsx'),
    preload: (client, { id }) => preloadWatch(client, eventIdOf(id)),
  },
  watchEmbed: {
    path: '/watch_embed/:id',
    frame: PLAIN,
    page: () => import('./pages/WatchEmbedPage.tsx'),
    preload: (client, { id }) => preloadWatch(client, eventIdOf(id)),
  },
  notFound: { path: '/404', frame: FULL, page: () => import('./pages/NotFoundPage.tsx') },
} as const satisfies Record<string, Route>;

/** The route of a page that the channel made (§2): its url, one shared view. */
export const channelPageRoute = (page: { id: number; url: string }): Route => ({
  path: page.url,
  frame: FULL,
  page: () => import('./pages/ChannelPage.tsx'),
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
  notFound: () => '/404',
  /** A group's events; by alias (§2, *Menu links for groups*). */
  group: (alias: string) => `/upcoming?${new URLSearchParams({ 'participant-group': alias })}`,
  participant: (alias: string) => `/upcoming?${new URLSearchParams({ participant: alias })}`,
};

/** Addresses of the account's pages (§2), as far as they are built: what is not there is offered nowhere. */
export const accountHref: Partial<Record<'logIn' | 'register' | 'orders' | 'editProfile', () => string>> = {};
