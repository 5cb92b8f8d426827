import type { Messages } from '../messages.ts';
import app from './sv/app.json' with { type: 'json' };
import catalog from './sv/catalog.json' with { type: 'json' };
import player from './sv/player.json' with { type: 'json' };

/** Everything the interface says in this language; one chunk, loaded on demand. */
export const messages: Messages<'sv'> = { ...app, ...catalog, ...player };
