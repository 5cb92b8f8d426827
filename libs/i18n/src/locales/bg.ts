import type { Messages } from '../messages.ts';
import app from './bg/app.json' with { type: 'json' };
import catalog from './bg/catalog.json' with { type: 'json' };
import player from './bg/player.json' with { type: 'json' };

/** Everything the interface says in this language; one chunk, loaded on demand. */
export const messages: Messages<'bg'> = { ...app, ...catalog, ...player };
