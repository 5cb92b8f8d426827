import type { Messages } from '../messages.ts';
import app from './es/app.json' with { type: 'json' };
import catalog from './es/catalog.json' with { type: 'json' };
import player from './es/player.json' with { type: 'json' };

/** Everything the interface says in this language; one chunk, loaded on demand. */
export const messages: Messages<'es'> = { ...app, ...catalog, ...player };
