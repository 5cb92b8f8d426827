import { choiceParameter, queryCodec, textParameter } from '@grandstand/core';

/** The parts of what is found, in their order; each names itself in a URL. */
const SEARCH_SECTIONS = ['events', 'teams', 'groups', 'pages', 'vod'] as const;

export type SearchSection = (typeof SEARCH_SECTIONS)[number];

/** What a search page's URL asks for: the words, and the one part to show; null for all of them. */
export const searchQuery = queryCodec({
  query: textParameter(['q'], (text) => text.trim().slice(0, 100) || undefined),
  only: choiceParameter(['in'], SEARCH_SECTIONS, null),
});
