import { existsSync } from 'node:fs';
import { type Clock, systemClock } from '@grandstand/core';
import { noData } from '../db/no-data.ts';
import { openData } from '../db/open-data.ts';
import type { CommandServices } from '../features/operation/operator/index.ts';
import { createCleanUp } from './clean-up.ts';
import { readDataLocation } from './environment.ts';
import { createOperatorServices } from './operator-services.ts';
import type { Environment } from './variables.ts';

/**
 * Opens the database that the environment names, for a command. An embedded one is locked, so no platform may run on it
 * (`run-operator-command.ts`). `createsData`: a missing embedded database is created. Throws a UserError.
 */
export async function openOperatorData(
  environment: Environment,
  {
    createsData = false,
    clock = systemClock,
  }: { readonly createsData?: boolean; readonly clock?: Clock } = {},
): Promise<{ readonly services: CommandServices; readonly close: () => Promise<void> }> {
  const location = readDataLocation(environment);
  if (location.databaseUrl === null && !createsData && !existsSync(location.dataDir))
    throw noData(location.dataDir);
  const cleanUp = createCleanUp();
  try {
    const data = await openData(location, cleanUp);
    const services = await createOperatorServices(environment, data, { clock, cleanUp });
    return { services, close: cleanUp.run };
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}
