import type { Messages } from '../messages.ts';
import app from './pt/app.json' with { type: 'json' };
import catalog from './pt/catalog.json' with { type: 'json' };
import player from './pt/player.json' with { type: 'json' };

/** Everything the interface says in this language; one chunk, loaded on demand. */
export const messages: Messages<'pt'> = { ...app, ...catalog, ...player };
