import type { Messages } from '../messages.ts';
import app from './nl/app.json' with { type: 'json' };
import catalog from './nl/catalog.json' with { type: 'json' };
import player from './nl/player.json' with { type: 'json' };

/** Everything the interface says in this language; one chunk, loaded on demand. */
export const messages: Messages<'nl'> = { ...app, ...catalog, ...player };
