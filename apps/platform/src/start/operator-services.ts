import type { Clock } from '@grandstand/core';
import type { OpenDatabase } from '../db/sql-database.ts';
import { signingKeys } from '../db/platform-secret.ts';
import { productCatalog } from '../features/catalog/catalog/index.ts';
import { createTextSealer } from '../db/sealed-text.ts';
import { CLIPS_FOLDER } from '../features/media/clips/index.ts';
import { storageWithin } from '../features/media/media/index.ts';
import type { CommandServices } from '../features/operation/operator/index.ts';
import {
  createPaymentServices,
  stripeFromEnvironment,
  type StripeSettings,
} from '../features/commerce/payments/index.ts';
import { createJobs } from '../jobs/jobs.ts';
import { UserError } from '../user-error.ts';
import type { CleanUp } from './clean-up.ts';
import { checkEnvironment } from './check-environment.ts';
import { readDataLocation, readMediaDir } from './environment.ts';
import { readDeployment } from './deployment-settings.ts';
import { openStorage } from './open-storage.ts';
import { originPorts } from './origin-ports.ts';
import { readNumber, readSwitch } from './read-values.ts';
import { readExternalServices, readSiteUrls } from './external-services.ts';
import { listErasures } from './users.ts';
import { readSecrets } from './secrets.ts';
import { readStreams } from './stream-settings.ts';
import { readS3 } from './storage-settings.ts';
import type { Environment } from './variables.ts';

/** The services of a command that opens the database itself. */
export async function createOperatorServices(
  environment: Environment,
  { db, executeSql }: Pick<OpenDatabase, 'db' | 'executeSql'>,
  { clock, cleanUp }: { readonly clock: Clock; readonly cleanUp: CleanUp },
): Promise<CommandServices> {
  const { dataDir } = readDataLocation(environment);
  const jobs = createJobs({
    executeSql,
    polling: false,
    onError(error) {
      throw error;
    },
  });
  cleanUp.add(jobs.stop);
  const secrets = readSecrets(environment);
  const sealer = createTextSealer(await signingKeys(db, secrets, 'stored-texts'));
  const isDemo = readSwitch(environment, 'GRANDSTAND_DEMO') ?? false;
  const sitesPort = readNumber(environment, 'GRANDSTAND_PORT', { min: 1, max: 65_000 }) ?? 4100;
  const { siteUrl, channelsWithSite } = readSiteUrls(environment, { isDemo, sitesPort });
  const { publicUrls } = readDeployment(environment, { isDemo });
  // Not in a demo, nor where the environment is not the platform's, which requires GRANDSTAND_SITE_URLS.
  const knowsSites = !isDemo && Boolean(environment['GRANDSTAND_SITE_URLS']);
  const knowsStreams = isDemo || knowsSites || Boolean(environment['GRANDSTAND_STREAM_PROFILES']);
  // Without keys the running platform makes what is requested.
  const { settings, stripeProblem } = readStripe(environment, isDemo);
  const payments =
    settings &&
    createPaymentServices({ db, clock, settings, siteUrl, sealer, catalog: productCatalog }).payments;
  const files = await openStorage({ dataDir, s3: readS3(environment) }, cleanUp);
  const storage = storageWithin(files.storage, CLIPS_FOLDER);
  const external = readExternalServices(environment, { isDemo });
  return {
    db,
    erasures: listErasures({ storage, jobs }),
    storage,
    sealer,
    payments,
    siteUrlOf: knowsSites ? (id) => (channelsWithSite.includes(id) ? siteUrl(id) : null) : null,
    siteUrl,
    mediaOrigin: publicUrls?.media ?? `http://localhost:${originPorts(sitesPort).media}`,
    fetch,
    mediaDir: readMediaDir(environment),
    isDemo,
    signingProfiles: knowsStreams ? readStreams(environment, publicUrls?.media ?? null).profiles : null,
    hasRecaptcha: external.recaptcha !== null,
    checkEnvironment: () =>
      checkEnvironment({
        isDemo,
        hasSecretFile: secrets !== null,
        stripe: settings,
        stripeProblem,
        external,
        storage: files.check,
        apiUrl: publicUrls?.api ?? null,
        fetch,
      }),
  };
}

/** Stripe's settings. Commands work without them, so wrong ones are a problem for the doctor to report. */
function readStripe(
  environment: Environment,
  isDemo: boolean,
): { readonly settings: StripeSettings | null; readonly stripeProblem: string | null } {
  try {
    const isSet = STRIPE_VARIABLES.some((name) => Boolean(environment[name]));
    return { settings: isSet ? stripeFromEnvironment(environment, { isDemo }) : null, stripeProblem: null };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { settings: null, stripeProblem: error.message };
  }
}

const STRIPE_VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
