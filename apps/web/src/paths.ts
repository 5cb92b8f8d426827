/** Every path of the app's pages (§2). This module has no imports, so that any module may use it. */
export const PATHS = {
  home: '/',
  upcoming: '/upcoming',
  live: '/live',
  vod: '/vod',
  schedule: '/schedule',
  watch: '/watch/:id',
  watchEmbed: '/watch_embed/:id',
  vodLibrary: '/vod_library',
  share: '/share/:id/:uuid',
  watchLibrary: '/watch_library/:id',
  moments: '/moments',
  simulate: '/simulate',
  logIn: '/login',
  register: '/registration',
  verifyNotice: '/verify-notice',
  verifyEmail: '/verify-email',
  passwordResetRequest: '/password-reset-request',
  passwordReset: '/password-reset',
  confirmAccountDeletion: '/confirm-account-deletion',
  profile: '/profile',
  transactions: '/profile/transactions',
  userClips: '/profile/clips',
  /** Not in §2. A tab of the profile (§2, *Other screens*). */
  userDownloads: '/profile/downloads',
  /** Not in §2. Below the profile, like the favorites. */
  cards: '/profile/cards',
  editProfile: '/profile/edit',
  /** Not in §2. Below the profile, where no channel page can have its path. */
  favorites: '/profile/favorites',
  packages: '/packages',
  buy: '/buy',
  selectPackage: '/select-package/:id',
  faq: '/faq',
  contacts: '/contacts',
  about: '/about',
  privacy: '/privacy_policy',
  terms: '/terms_conditions',
  /** Not in §2. */
  search: '/search',
  /** Not in §2. */
  multiview: '/multiview',
  notFound: '/404',
} as const;

export type PageName = keyof typeof PATHS;
export type Path = (typeof PATHS)[PageName];

/** The event status that each list shows (§4: *vod* lists `finished` events); null: all. */
export const EVENT_LISTS = {
  '/upcoming': 'upcoming',
  '/live': 'live',
  '/vod': 'finished',
  '/schedule': null,
} as const;

export type EventListPath = keyof typeof EVENT_LISTS;

/** The event id of a path parameter `:id`; 0 (the id of no event) if it is not a number, or not a safe integer. */
export function eventIdOf(id: string | undefined): number {
  const eventId = id && /^\d+$/.test(id) ? Number(id) : 0;
  return Number.isSafeInteger(eventId) ? eventId : 0;
}

/** A page that leads on to an event after a login, a registration or the choice of a pass (§3, `event_id`). */
const leadingTo = (path: string, eventId?: number): string =>
  eventId === undefined ? path : withQuery(path, { event_id: String(eventId) });

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** URLs of the app's pages. No other code contains a path. */
export const href = {
  home: () => PATHS.home,
  live: () => PATHS.live,
  upcoming: () => PATHS.upcoming,
  vod: () => PATHS.vod,
  schedule: () => PATHS.schedule,
  watch: (eventId: number) => `/watch/${eventId}`,
  vodLibrary: () => PATHS.vodLibrary,
  /** The page of a medium (D7). */
  media: (mediaId: number) => withQuery(PATHS.vodLibrary, { vod_id: String(mediaId) }),
  /** A shared clip (D21). */
  share: ({ eventId, uuid }: { readonly eventId: number; readonly uuid: string }) =>
    `/share/${eventId}/${uuid}`,
  /** An event in an iframe of another site. */
  embedEvent: (eventId: number) => `/watch_embed/${eventId}`,
  /** A clip in an iframe of another site (D31). */
  embedClip: ({ eventId, uuid }: { readonly eventId: number; readonly uuid: string }) =>
    withQuery(`/watch_embed/${eventId}`, { clip: uuid }),
  /** An event's clips one after the other (D7), beginning with the one of this uuid. */
  watchLibrary: (eventId: number, uuid?: string) =>
    uuid === undefined ? `/watch_library/${eventId}` : withQuery(`/watch_library/${eventId}`, { clip: uuid }),
  moments: (uuid?: string) => (uuid === undefined ? PATHS.moments : withQuery(PATHS.moments, { clip: uuid })),
  simulate: () => PATHS.simulate,
  userClips: () => PATHS.userClips,
  userDownloads: () => PATHS.userDownloads,
  /** Search results; `only`: one section of them. */
  search: (query: string, only?: string) =>
    withQuery(PATHS.search, { q: query, ...(only ? { in: only } : {}) }),
  /** Up to four live events side by side; without any, those of the last visit. */
  multiview: (eventIds: readonly number[]) =>
    eventIds.length > 0 ? `${PATHS.multiview}?events=${eventIds.join(',')}` : PATHS.multiview,
  notFound: () => PATHS.notFound,
  /** The page of a group, by alias (§2, *Menu links for groups*). */
  group: (alias: string) => withQuery(PATHS.upcoming, { 'participant-group': alias }),
  participant: (alias: string) => withQuery(PATHS.upcoming, { participant: alias }),
  /** The upcoming events that are bought with this single-event package (§3). */
  ticketEvents: (packageId: number) =>
    withQuery(PATHS.upcoming, { single_event_package_id: String(packageId) }),
  /** An event list, filtered by team or group (parameters of §3). */
  eventsOf: (kind: 'participant' | 'group', alias: string, status: 'upcoming' | 'finished') =>
    withQuery(status === 'upcoming' ? PATHS.upcoming : PATHS.vod, {
      [kind === 'participant' ? 'team' : 'group']: alias,
    }),
  logIn: (eventId?: number) => leadingTo(PATHS.logIn, eventId),
  register: (eventId?: number) => leadingTo(PATHS.register, eventId),
  verifyNotice: () => PATHS.verifyNotice,
  passwordResetRequest: () => PATHS.passwordResetRequest,
  profile: () => PATHS.profile,
  transactions: () => PATHS.transactions,
  cards: () => PATHS.cards,
  editProfile: () => PATHS.editProfile,
  favorites: () => PATHS.favorites,
  packages: (eventId?: number) => leadingTo(PATHS.packages, eventId),
  /** The checkout; `query` names what is bought (parameters of §3). */
  buy: (query: string) => `${PATHS.buy}?${query}`,
  selectPackage: (packageId: number) => `/select-package/${packageId}`,
  faq: () => PATHS.faq,
  contacts: () => PATHS.contacts,
  about: () => PATHS.about,
  terms: () => PATHS.terms,
  privacy: () => PATHS.privacy,
};
