import { existsSync } from 'node:fs';
import { UserError } from '../user-error.ts';
import type { Database } from '../db/database.ts';
import { openData } from '../db/open-data.ts';
import { createCleanUp } from './clean-up.ts';
import { readDataLocation } from './environment.ts';
import type { Environment } from './variables.ts';

/**
 * Opens the database that the environment names. An embedded one is locked, so its platform must be stopped. Throws a
 * UserError.
 */
export async function openOperatorData(
  environment: Environment,
): Promise<{ readonly db: Database; readonly close: () => Promise<void> }> {
  const location = readDataLocation(environment);
  if (location.databaseUrl === null && !existsSync(location.dataDir))
    throw new UserError(
      'no-data',
      `There is no platform data in ${location.dataDir}. Set GRANDSTAND_DATA_DIR or DATABASE_URL as the platform has it.`,
    );
  const cleanUp = createCleanUp();
  try {
    const { db } = await openData(location, cleanUp);
    return { db, close: cleanUp.run };
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}
