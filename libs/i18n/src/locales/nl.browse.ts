import type { BrowseMessages } from '../messages.ts';
import events from './nl/events.json' with { type: 'json' };
import favorites from './nl/favorites.json' with { type: 'json' };
import pages from './nl/pages.json' with { type: 'json' };
import search from './nl/search.json' with { type: 'json' };
import seo from './nl/seo.json' with { type: 'json' };
import teams from './nl/teams.json' with { type: 'json' };
import vod from './nl/vod.json' with { type: 'json' };

/** What the pages that one browses by say in this language; a chunk of its own, loaded with the first of them. */
export const messages: BrowseMessages<'nl'> = {
  ...events,
  ...favorites,
  ...pages,
  ...search,
  ...seo,
  ...teams,
  ...vod,
};
