import type { BrowseMessages } from '../messages.ts';
import events from './pt/events.json' with { type: 'json' };
import favorites from './pt/favorites.json' with { type: 'json' };
import pages from './pt/pages.json' with { type: 'json' };
import search from './pt/search.json' with { type: 'json' };
import seo from './pt/seo.json' with { type: 'json' };
import teams from './pt/teams.json' with { type: 'json' };
import vod from './pt/vod.json' with { type: 'json' };

/** What the pages that one browses by say in this language; a chunk of its own, loaded with the first of them. */
export const messages: BrowseMessages<'pt'> = {
  ...events,
  ...favorites,
  ...pages,
  ...search,
  ...seo,
  ...teams,
  ...vod,
};
