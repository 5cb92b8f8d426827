import type { Messages } from '../messages.ts';
import app from './ar/app.json' with { type: 'json' };
import catalog from './ar/catalog.json' with { type: 'json' };
import player from './ar/player.json' with { type: 'json' };

/** Everything the interface says in this language; one chunk, loaded on demand. */
export const messages: Messages<'ar'> = { ...app, ...catalog, ...player };
