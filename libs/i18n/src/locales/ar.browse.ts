import type { BrowseMessages } from '../messages.ts';
import events from './ar/events.json' with { type: 'json' };
import favorites from './ar/favorites.json' with { type: 'json' };
import pages from './ar/pages.json' with { type: 'json' };
import search from './ar/search.json' with { type: 'json' };
import seo from './ar/seo.json' with { type: 'json' };
import teams from './ar/teams.json' with { type: 'json' };
import vod from './ar/vod.json' with { type: 'json' };

/** What the pages that one browses by say in this language; a chunk of its own, loaded with the first of them. */
export const messages: BrowseMessages<'ar'> = {
  ...events,
  ...favorites,
  ...pages,
  ...search,
  ...seo,
  ...teams,
  ...vod,
};
