import type { BrowseMessages } from '../messages.ts';
import events from './de/events.json' with { type: 'json' };
import favorites from './de/favorites.json' with { type: 'json' };
import pages from './de/pages.json' with { type: 'json' };
import search from './de/search.json' with { type: 'json' };
import seo from './de/seo.json' with { type: 'json' };
import teams from './de/teams.json' with { type: 'json' };
import vod from './de/vod.json' with { type: 'json' };

/** What the pages that one browses by say in this language; a chunk of its own, loaded with the first of them. */
export const messages: BrowseMessages<'de'> = {
  ...events,
  ...favorites,
  ...pages,
  ...search,
  ...seo,
  ...teams,
  ...vod,
};
