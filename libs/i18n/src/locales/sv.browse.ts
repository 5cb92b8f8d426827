import type { BrowseMessages } from '../messages.ts';
import events from './sv/events.json' with { type: 'json' };
import favorites from './sv/favorites.json' with { type: 'json' };
import pages from './sv/pages.json' with { type: 'json' };
import search from './sv/search.json' with { type: 'json' };
import seo from './sv/seo.json' with { type: 'json' };
import teams from './sv/teams.json' with { type: 'json' };
import vod from './sv/vod.json' with { type: 'json' };

/** What the pages that one browses by say in this language; a chunk of its own, loaded with the first of them. */
export const messages: BrowseMessages<'sv'> = {
  ...events,
  ...favorites,
  ...pages,
  ...search,
  ...seo,
  ...teams,
  ...vod,
};
