import type { BrowseMessages } from '../messages.ts';
import events from './it/events.json' with { type: 'json' };
import favorites from './it/favorites.json' with { type: 'json' };
import pages from './it/pages.json' with { type: 'json' };
import search from './it/search.json' with { type: 'json' };
import seo from './it/seo.json' with { type: 'json' };
import teams from './it/teams.json' with { type: 'json' };
import vod from './it/vod.json' with { type: 'json' };

/** What the pages that one browses by say in this language; a chunk of its own, loaded with the first of them. */
export const messages: BrowseMessages<'it'> = {
  ...events,
  ...favorites,
  ...pages,
  ...search,
  ...seo,
  ...teams,
  ...vod,
};
