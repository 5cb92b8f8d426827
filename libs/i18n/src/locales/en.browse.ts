import events from './en/events.json' with { type: 'json' };
import favorites from './en/favorites.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import seo from './en/seo.json' with { type: 'json' };
import teams from './en/teams.json' with { type: 'json' };
import vod from './en/vod.json' with { type: 'json' };

/** What the pages that one browses by say in this language; a chunk of its own, loaded with the first of them. */
export const messages = { ...events, ...favorites, ...pages, ...search, ...seo, ...teams, ...vod };
