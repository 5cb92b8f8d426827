import type { BrowseMessages } from '../messages.ts';
import events from './es/events.json' with { type: 'json' };
import favorites from './es/favorites.json' with { type: 'json' };
import pages from './es/pages.json' with { type: 'json' };
import search from './es/search.json' with { type: 'json' };
import seo from './es/seo.json' with { type: 'json' };
import teams from './es/teams.json' with { type: 'json' };
import vod from './es/vod.json' with { type: 'json' };

/** What the pages that one browses by say in this language; a chunk of its own, loaded with the first of them. */
export const messages: BrowseMessages<'es'> = {
  ...events,
  ...favorites,
  ...pages,
  ...search,
  ...seo,
  ...teams,
  ...vod,
};
