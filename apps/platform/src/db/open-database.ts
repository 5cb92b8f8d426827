import type { DatabasePlace, OpenDatabase } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openServer } from './open-server.ts';

/**
 * Opens the database and brings it to this code's schema. Throws a UserError (`data-newer`) where a newer version
 * has written it, and leaves it as it was; `database-unreachable` where a server does not let us in.
 */
export const openDatabase = (place: DatabasePlace): Promise<OpenDatabase> =>
  place.kind === 'embedded' ? openEmbedded(place.directory) : openServer(place.url);
