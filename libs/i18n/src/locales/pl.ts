import type { Messages } from '../messages.ts';
import app from './pl/app.json' with { type: 'json' };
import catalog from './pl/catalog.json' with { type: 'json' };
import player from './pl/player.json' with { type: 'json' };

/** Everything the interface says in this language; one chunk, loaded on demand. */
export const messages: Messages<'pl'> = { ...app, ...catalog, ...player };
