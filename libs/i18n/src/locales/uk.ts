import type { Messages } from '../messages.ts';
import app from './uk/app.json' with { type: 'json' };
import catalog from './uk/catalog.json' with { type: 'json' };
import player from './uk/player.json' with { type: 'json' };

/** Everything the interface says in this language; one chunk, loaded on demand. */
export const messages: Messages<'uk'> = { ...app, ...catalog, ...player };
