import type { BrowseMessages } from '../messages.ts';
import events from './bg/events.json' with { type: 'json' };
import favorites from './bg/favorites.json' with { type: 'json' };
import pages from './bg/pages.json' with { type: 'json' };
import search from './bg/search.json' with { type: 'json' };
import seo from './bg/seo.json' with { type: 'json' };
import teams from './bg/teams.json' with { type: 'json' };
import vod from './bg/vod.json' with { type: 'json' };

/** What the pages that one browses by say in this language; a chunk of its own, loaded with the first of them. */
export const messages: BrowseMessages<'bg'> = {
  ...events,
  ...favorites,
  ...pages,
  ...search,
  ...seo,
  ...teams,
  ...vod,
};
