import type { BrowseMessages } from '../messages.ts';
import events from './uk/events.json' with { type: 'json' };
import favorites from './uk/favorites.json' with { type: 'json' };
import pages from './uk/pages.json' with { type: 'json' };
import search from './uk/search.json' with { type: 'json' };
import seo from './uk/seo.json' with { type: 'json' };
import teams from './uk/teams.json' with { type: 'json' };
import vod from './uk/vod.json' with { type: 'json' };

/** What the pages that one browses by say in this language; a chunk of its own, loaded with the first of them. */
export const messages: BrowseMessages<'uk'> = {
  ...events,
  ...favorites,
  ...pages,
  ...search,
  ...seo,
  ...teams,
  ...vod,
};
