import type { ExternalServices } from '../features/identity/accounts/index.ts';
import { join, resolve } from 'node:path';
import type { DataLocation } from '../db/open-data.ts';
import type { S3Settings } from '../features/media/media/index.ts';
import { parseTrustedProxies, type TrustedProxies } from '../http/trusted-proxies.ts';
import { readExternalServices, readLocalAreas, readSiteUrls, type SiteUrls } from './external-services.ts';
import { type OperationSettings, readOperation } from './operation-settings.ts';
import { type OriginName, originPorts } from './origin-ports.ts';
import {
  isTestKey,
  stripeFromEnvironment,
  type StripeSettings,
} from '../features/commerce/payments/index.ts';
import type { MasterSecrets } from '../db/platform-secret.ts';
import { type DeploymentSettings, readDeployment, requireSettings } from './deployment-settings.ts';
import { readObservability } from './observability-settings.ts';
import type { ObservabilitySettings } from '../observability/open-telemetry.ts';
import { readSecrets } from './secrets.ts';
import { readStreams } from './stream-settings.ts';
import type { StreamSettings } from '../features/media/signing/index.ts';
import { readS3 } from './storage-settings.ts';
import { checkNames } from './check-names.ts';
import { badEnvironment, readNumber, readSwitch } from './read-values.ts';
import type { Environment } from './variables.ts';

export interface Settings extends OperationSettings, DeploymentSettings, DataLocation, SiteUrls {
  readonly mediaDir: string;
  readonly isDemo: boolean;
  readonly tenantsDir: string | null;
  readonly secrets: MasterSecrets | null;
  readonly control: boolean;
  readonly proxies: TrustedProxies | null;
  readonly countryDatabase: string | null;
  readonly localAreaOf: (channelId: string) => string | null;
  readonly external: ExternalServices;
  readonly streams: StreamSettings;
  readonly stripe: StripeSettings | null;
  /** The bucket of the platform's files; null: they are in the data directory. */
  readonly s3: S3Settings | null;
  readonly ports: Readonly<Record<OriginName, number>>;
  readonly observability: ObservabilitySettings;
  /** Sentences about settings that are allowed but probably a mistake. */
  readonly warnings: readonly string[];
}

/**
 * GRANDSTAND_DEMO=on: demo accounts and promo codes with published passwords, sandboxes in place of Stripe, captcha,
 * identity providers and mail, and `/__control` unless GRANDSTAND_CONTROL=off. Never by default.
 */
function readDemo(environment: Environment): { readonly isDemo: boolean; readonly control: boolean } {
  const isDemo = readSwitch(environment, 'GRANDSTAND_DEMO') ?? false;
  if (isDemo && environment['NODE_ENV'] === 'production')
    throw badEnvironment(
      'GRANDSTAND_DEMO is "on" in production (NODE_ENV). Its accounts and promo codes are published; unset it.',
    );
  const control = readSwitch(environment, 'GRANDSTAND_CONTROL') ?? isDemo;
  if (control && !isDemo)
    throw badEnvironment('GRANDSTAND_CONTROL is "on" outside a demo; only GRANDSTAND_DEMO=on may have it.');
  return { isDemo, control };
}

/**
 * Reads GRANDSTAND_PORT (the sites' port, 4100; the platform's ports follow), GRANDSTAND_DATA_DIR (`.data`),
 * GRANDSTAND_MEDIA_DIR (`media` in the data directory), DATABASE_URL and the other variables. Only this module reads
 * the environment. Throws a UserError for a value that is wrong or missing.
 */
export function readEnvironment(environment: Environment): Settings {
  const unknownNames = checkNames(environment);
  const sitesPort = readNumber(environment, 'GRANDSTAND_PORT', { min: 1, max: 65_000 }) ?? 4100;
  const { isDemo, control } = readDemo(environment);
  requireSettings(environment, { isDemo });
  const location = readDataLocation(environment);
  const deployment = readDeployment(environment, { isDemo });
  const stripe = stripeFromEnvironment(environment, { isDemo });
  return {
    ...location,
    mediaDir: readMediaDir(environment),
    isDemo,
    tenantsDir: readPath(environment, 'GRANDSTAND_TENANTS_DIR'),
    control,
    proxies: readProxies(environment),
    countryDatabase: readPath(environment, 'GRANDSTAND_COUNTRY_DATABASE'),
    localAreaOf: readLocalAreas(environment),
    external: readExternalServices(environment, { isDemo }),
    ...readSiteUrls(environment, { isDemo, sitesPort }),
    stripe,
    ports: originPorts(sitesPort),
    secrets: readSecrets(environment),
    s3: readS3(environment),
    ...deployment,
    streams: readStreams(environment, deployment.publicUrls?.media ?? null),
    ...readOperation(environment, { isDemo }),
    observability: readObservability(environment),
    warnings: [
      ...unknownNames.map(
        (name) => `${name} is not a variable of this version of the platform; it is ignored.`,
      ),
      ...(!isDemo && stripe && isTestKey(stripe)
        ? ['Stripe’s keys are test keys: purchases give access, but nobody is charged.']
        : []),
    ],
  };
}

/** Reads GRANDSTAND_DATA_DIR, DATABASE_URL and GRANDSTAND_DATABASE_CONNECTIONS. */
export const readDataLocation = (environment: Environment): DataLocation => ({
  dataDir: resolve(startFolder(environment), environment['GRANDSTAND_DATA_DIR'] || '.data'),
  databaseUrl: readDatabaseUrl(environment),
  // A transaction holds one connection, and what it calls must not wait for another that will never be free.
  maxConnections:
    readNumber(environment, 'GRANDSTAND_DATABASE_CONNECTIONS', { min: 2, max: 1000 }) ?? undefined,
});

/** Reads GRANDSTAND_MEDIA_DIR. */
export const readMediaDir = (environment: Environment): string =>
  resolve(
    startFolder(environment),
    environment['GRANDSTAND_MEDIA_DIR'] || join(readDataLocation(environment).dataDir, 'media'),
  );

/** Value of DATABASE_URL for the database in the data directory, which production must choose. */
const EMBEDDED = 'embedded';

function readDatabaseUrl(environment: Environment): string | null {
  const text = environment['DATABASE_URL'];
  if (text === EMBEDDED) return null;
  if (!text && environment['NODE_ENV'] === 'production')
    throw badEnvironment(
      'DATABASE_URL is missing or empty in production (NODE_ENV). Set it to the PostgreSQL server of the platform, or to ' +
        `"${EMBEDDED}" for a database in GRANDSTAND_DATA_DIR, which one process at a time can use.`,
    );
  if (!text) return null;
  // `postgres://user@/name?host=/run/postgresql` is a socket, but not a valid URL.
  if (/^postgres(?:ql)?:/.test(text) && URL.canParse(text.replace('@/', '@localhost/'))) return text;
  throw badEnvironment(
    'DATABASE_URL is not a URL such as postgres://user:password@host:5432/grandstand. Letters like / # and @ of a ' +
      'password must be percent-encoded.',
  );
}

function readPath(
  environment: Environment,
  name: 'GRANDSTAND_TENANTS_DIR' | 'GRANDSTAND_COUNTRY_DATABASE',
): string | null {
  const path = environment[name];
  return path ? resolve(startFolder(environment), path) : null;
}

/** npm runs workspace scripts in the workspace's folder. INIT_CWD is the folder in which npm was started. */
const startFolder = (environment: Environment): string => environment['INIT_CWD'] ?? '.';

/**
 * Reads GRANDSTAND_TRUSTED_PROXIES (IP addresses and ranges). These proxies may report the client's IP address,
 * its country in GRANDSTAND_COUNTRY_HEADER and its region in GRANDSTAND_REGION_HEADER (D13).
 */
function readProxies(environment: Environment): TrustedProxies | null {
  const list = environment['GRANDSTAND_TRUSTED_PROXIES'];
  const header = readHeaderName(environment, 'GRANDSTAND_COUNTRY_HEADER');
  const regionHeader = readHeaderName(environment, 'GRANDSTAND_REGION_HEADER');
  if (!list) {
    if (header === null && regionHeader === null) return null;
    throw badEnvironment(
      `GRANDSTAND_${header === null ? 'REGION' : 'COUNTRY'}_HEADER needs GRANDSTAND_TRUSTED_PROXIES: the IP addresses of the proxies that set it.`,
    );
  }
  const proxies = parseTrustedProxies(list, header, regionHeader);
  if (proxies.ok) return proxies.value;
  throw badEnvironment(
    `GRANDSTAND_TRUSTED_PROXIES has "${proxies.error}"; give IP addresses or ranges such as 10.0.0.0/8, separated by commas.`,
  );
}

function readHeaderName(
  environment: Environment,
  name: 'GRANDSTAND_COUNTRY_HEADER' | 'GRANDSTAND_REGION_HEADER',
): string | null {
  const header = environment[name];
  if (!header) return null;
  if (/^[\w-]+$/.test(header)) return header;
  throw badEnvironment(`${name} is "${header}"; it must be the name of a header, for example CF-IPCountry.`);
}
