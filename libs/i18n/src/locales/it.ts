import type { Messages } from '../messages.ts';
import app from './it/app.json' with { type: 'json' };
import catalog from './it/catalog.json' with { type: 'json' };
import player from './it/player.json' with { type: 'json' };

/** Everything the interface says in this language; one chunk, loaded on demand. */
export const messages: Messages<'it'> = { ...app, ...catalog, ...player };
