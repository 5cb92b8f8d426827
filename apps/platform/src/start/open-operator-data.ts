import { existsSync } from 'node:fs';
import type { Database } from '../db/database.ts';
import { noData } from '../db/no-data.ts';
import { openData } from '../db/open-data.ts';
import { createCleanUp } from './clean-up.ts';
import { readDataLocation } from './environment.ts';
import { readSiteUrls } from './external-services.ts';
import { readSwitch } from './read-values.ts';
import type { Environment } from './variables.ts';

/**
 * Opens the database that the environment names. An embedded one is locked, so its platform must be stopped.
 * `createsData`: a missing embedded database is created. Throws a UserError. `siteUrlOf`: the URL of a channel's site;
 * null in a demo, and where the environment is not the platform's, which requires GRANDSTAND_SITE_URLS.
 */
export async function openOperatorData(
  environment: Environment,
  { createsData = false }: { readonly createsData?: boolean } = {},
): Promise<{
  readonly db: Database;
  readonly siteUrlOf: ((channelId: string) => string | null) | null;
  readonly close: () => Promise<void>;
}> {
  const siteUrlOf = readSiteUrlOf(environment);
  const location = readDataLocation(environment);
  if (location.databaseUrl === null && !createsData && !existsSync(location.dataDir))
    throw noData(location.dataDir);
  const cleanUp = createCleanUp();
  try {
    const { db } = await openData(location, cleanUp);
    return { db, siteUrlOf, close: cleanUp.run };
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}

function readSiteUrlOf(environment: Environment): ((channelId: string) => string | null) | null {
  const isDemo = readSwitch(environment, 'GRANDSTAND_DEMO') ?? false;
  if (isDemo || !environment['GRANDSTAND_SITE_URLS']) return null;
  const { siteUrl, channelsWithSite } = readSiteUrls(environment, { isDemo, sitesPort: 0 });
  return (channelId) => (channelsWithSite.includes(channelId) ? siteUrl(channelId) : null);
}
