/** The parts of what is found, in their order; each names itself in an address. */
const SEARCH_SECTIONS = ['events', 'teams', 'groups', 'pages', 'vod'] as const;

export type SearchSection = (typeof SEARCH_SECTIONS)[number];

/** The one part that an address asks for; null for all of them. */
export const searchSectionOf = (text: string | null): SearchSection | null =>
  SEARCH_SECTIONS.find((section) => section === text) ?? null;
