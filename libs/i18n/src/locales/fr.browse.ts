import type { BrowseMessages } from '../messages.ts';
import events from './fr/events.json' with { type: 'json' };
import favorites from './fr/favorites.json' with { type: 'json' };
import pages from './fr/pages.json' with { type: 'json' };
import search from './fr/search.json' with { type: 'json' };
import seo from './fr/seo.json' with { type: 'json' };
import teams from './fr/teams.json' with { type: 'json' };
import vod from './fr/vod.json' with { type: 'json' };

/** What the pages that one browses by say in this language; a chunk of its own, loaded with the first of them. */
export const messages: BrowseMessages<'fr'> = {
  ...events,
  ...favorites,
  ...pages,
  ...search,
  ...seo,
  ...teams,
  ...vod,
};
