import app from './en/app.json' with { type: 'json' };
import catalog from './en/catalog.json' with { type: 'json' };
import player from './en/player.json' with { type: 'json' };

/** Everything the interface says in this language; one chunk, loaded on demand. */
export const messages = { ...app, ...catalog, ...player };
