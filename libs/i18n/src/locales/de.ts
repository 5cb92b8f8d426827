import type { Messages } from '../messages.ts';
import app from './de/app.json' with { type: 'json' };
import catalog from './de/catalog.json' with { type: 'json' };
import player from './de/player.json' with { type: 'json' };

/** Everything the interface says in this language; one chunk, loaded on demand. */
export const messages: Messages<'de'> = { ...app, ...catalog, ...player };
