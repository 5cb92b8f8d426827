import { choiceParameter, queryCodec, enteredTextParameter } from '@grandstand/core';

/** The sections of search results in display order. The names are used in URLs. */
const SEARCH_SECTIONS = ['events', 'teams', 'groups', 'pages', 'vod'] as const;

export type SearchSection = (typeof SEARCH_SECTIONS)[number];

/** The URL state of the search page: the query and the section to show; null for all sections. */
export const searchQuery = queryCodec({
  query: enteredTextParameter(['q'], 100),
  only: choiceParameter(['in'], SEARCH_SECTIONS, null),
});
