import type { BrowseMessages } from '../messages.ts';
import events from './pl/events.json' with { type: 'json' };
import favorites from './pl/favorites.json' with { type: 'json' };
import pages from './pl/pages.json' with { type: 'json' };
import search from './pl/search.json' with { type: 'json' };
import seo from './pl/seo.json' with { type: 'json' };
import teams from './pl/teams.json' with { type: 'json' };
import vod from './pl/vod.json' with { type: 'json' };

/** What the pages that one browses by say in this language; a chunk of its own, loaded with the first of them. */
export const messages: BrowseMessages<'pl'> = {
  ...events,
  ...favorites,
  ...pages,
  ...search,
  ...seo,
  ...teams,
  ...vod,
};
