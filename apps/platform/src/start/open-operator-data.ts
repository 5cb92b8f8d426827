import { existsSync } from 'node:fs';
import type { Database } from '../db/database.ts';
import { noData } from '../db/no-data.ts';
import { openData } from '../db/open-data.ts';
import { createCleanUp } from './clean-up.ts';
import { readDataLocation } from './environment.ts';
import type { Environment } from './variables.ts';

/**
 * Opens the database that the environment names. An embedded one is locked, so its platform must be stopped.
 * `createsData`: a missing embedded database is created. Throws a UserError.
 */
export async function openOperatorData(
  environment: Environment,
  { createsData = false }: { readonly createsData?: boolean } = {},
): Promise<{ readonly db: Database; readonly close: () => Promise<void> }> {
  const location = readDataLocation(environment);
  if (location.databaseUrl === null && !createsData && !existsSync(location.dataDir))
    throw noData(location.dataDir);
  const cleanUp = createCleanUp();
  try {
    const { db } = await openData(location, cleanUp);
    return { db, close: cleanUp.run };
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}
