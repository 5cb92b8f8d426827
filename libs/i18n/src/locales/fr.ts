import type { Messages } from '../messages.ts';
import app from './fr/app.json' with { type: 'json' };
import catalog from './fr/catalog.json' with { type: 'json' };
import player from './fr/player.json' with { type: 'json' };

/** Everything the interface says in this language; one chunk, loaded on demand. */
export const messages: Messages<'fr'> = { ...app, ...catalog, ...player };
