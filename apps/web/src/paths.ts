/** Every path of the app's own pages (§2). This module imports nothing: any module may spell a URL with it. */
export const PATHS = {
  home: '/',
  upcoming: '/upcoming',
  live: '/live',
  vod: '/vod',
  schedule: '/schedule',
  watch: '/watch/:id',
  watchEmbed: '/watch_embed/:id',
  vodLibrary: '/vod_library',
  logIn: '/login',
  register: '/registration',
  verifyNotice: '/verify-notice',
  verifyEmail: '/verify-email',
  passwordResetRequest: '/password-reset-request',
  passwordReset: '/password-reset',
  confirmAccountDeletion: '/confirm-account-deletion',
  profile: '/profile',
  editProfile: '/profile/edit',
  /** Beyond §2, below the profile: no channel page can have this path. */
  favorites: '/profile/favorites',
  packages: '/packages',
  faq: '/faq',
  contacts: '/contacts',
  about: '/about',
  privacy: '/privacy_policy',
  terms: '/terms_conditions',
  /** Beyond §2: search results at a path of their own. */
  search: '/search',
  notFound: '/404',
} as const;

export type PageName = keyof typeof PATHS;
export type Path = (typeof PATHS)[PageName];

/** The status of the events that each list's path shows (§4: a viewer's *vod* is `finished`); null: all of them. */
export const EVENT_LISTS = {
  '/upcoming': 'upcoming',
  '/live': 'live',
  '/vod': 'finished',
  '/schedule': null,
} as const;

export type EventListPath = keyof typeof EVENT_LISTS;

/** The event id in a path's `:id`; 0, which no event has, where it is no number. */
export const eventIdOf = (id: string | undefined): number => (id && /^\d+$/.test(id) ? Number(id) : 0);

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** URLs of the app's own pages; nothing else spells a path. */
export const href = {
  home: () => PATHS.home,
  live: () => PATHS.live,
  upcoming: () => PATHS.upcoming,
  vod: () => PATHS.vod,
  schedule: () => PATHS.schedule,
  watch: (eventId: number) => `/watch/${eventId}`,
  vodLibrary: () => PATHS.vodLibrary,
  /** A medium's view (D7). */
  media: (mediaId: number) => withQuery(PATHS.vodLibrary, { vod_id: String(mediaId) }),
  /** Search results; `only` names one section of them. */
  search: (query: string, only?: string) =>
    withQuery(PATHS.search, { q: query, ...(only ? { in: only } : {}) }),
  notFound: () => PATHS.notFound,
  /** A group's events; by alias (§2, *Menu links for groups*). */
  group: (alias: string) => withQuery(PATHS.upcoming, { 'participant-group': alias }),
  participant: (alias: string) => withQuery(PATHS.upcoming, { participant: alias }),
  /** A list of a team's or group's events, narrowed by the names of §3. */
  eventsOf: (kind: 'participant' | 'group', alias: string, status: 'upcoming' | 'finished') =>
    withQuery(status === 'upcoming' ? PATHS.upcoming : PATHS.vod, {
      [kind === 'participant' ? 'team' : 'group']: alias,
    }),
  logIn: () => PATHS.logIn,
  register: () => PATHS.register,
  verifyNotice: () => PATHS.verifyNotice,
  passwordResetRequest: () => PATHS.passwordResetRequest,
  profile: () => PATHS.profile,
  editProfile: () => PATHS.editProfile,
  favorites: () => PATHS.favorites,
  packages: () => PATHS.packages,
  faq: () => PATHS.faq,
  contacts: () => PATHS.contacts,
  about: () => PATHS.about,
  terms: () => PATHS.terms,
  privacy: () => PATHS.privacy,
};
