import type { DatabasePlace, OpenDatabase } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openServer } from './open-server.ts';

/**
 * Opens and migrates the database. Throws a UserError: `data-newer` for a newer schema, which stays unchanged, or
 * `database-unreachable`.
 */
export const openDatabase = (place: DatabasePlace): Promise<OpenDatabase> =>
  place.kind === 'embedded' ? openEmbedded(place.directory) : openServer(place.url);
