import type { DatabaseLocation } from './database.ts';
import type { OpenDatabase } from './sql-database.ts';
import type { QueryObserver } from '../observability/observe-queries.ts';
import { openEmbedded } from './open-embedded.ts';
import { openServer } from './open-server.ts';

/**
 * Opens and migrates the database. Throws a UserError: `data-newer` for a newer schema, which stays unchanged, or
 * `database-unreachable`.
 */
export const openDatabase = (
  location: DatabaseLocation,
  observer: QueryObserver | null = null,
): Promise<OpenDatabase> =>
  location.kind === 'embedded'
    ? openEmbedded(location.directory, observer)
    : openServer(location.url, { observer, maxConnections: location.maxConnections });
