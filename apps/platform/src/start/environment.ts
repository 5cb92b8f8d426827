import type { ExternalServices } from '../features/accounts/index.ts';
import { join, resolve } from 'node:path';
import { parseTrustedProxies, type TrustedProxies } from '../http/trusted-proxies.ts';
import { readExternalServices, readLocalAreas, readSiteUrls } from './external-services.ts';
import { type OperationSettings, readOperation } from './operation-settings.ts';
import { type OriginName, originPorts } from './origin-ports.ts';
import { stripeFromEnvironment, type StripeSettings } from '../features/payments/index.ts';
import type { MasterSecrets } from '../db/platform-secret.ts';
import { type DeploymentSettings, readDeployment, requireSettings } from './deployment-settings.ts';
import { readSecrets } from './secrets.ts';
import { UserError } from '../user-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface DataLocation {
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
}

export interface Settings extends OperationSettings, DeploymentSettings, DataLocation {
  readonly mediaDir: string;
  readonly isDemo: boolean;
  readonly secrets: MasterSecrets | null;
  readonly control: boolean;
  readonly proxies: TrustedProxies | null;
  readonly localAreaOf: (channelId: string) => string | null;
  readonly external: ExternalServices;
  readonly siteUrl: (channelId: string) => string;
  readonly stripe: StripeSettings | null;
  readonly ports: Readonly<Record<OriginName, number>>;
}

/**
 * GRANDSTAND_DEMO=on: demo accounts and promo codes with published passwords, sandboxes in place of Stripe, captcha,
 * identity providers and mail, and `/__control` unless GRANDSTAND_CONTROL=off. Never by default.
 */
function readDemo(environment: Environment): boolean {
  const text = environment['GRANDSTAND_DEMO'] || 'off';
  if (text !== 'on' && text !== 'off')
    throw new UserError('bad-environment', `GRANDSTAND_DEMO is "${text}"; it must be "on" or "off".`);
  if (text === 'on' && environment['NODE_ENV'] === 'production')
    throw new UserError(
      'bad-environment',
      'GRANDSTAND_DEMO is "on" in production (NODE_ENV). Its accounts and promo codes are published; unset it.',
    );
  return text === 'on';
}

/**
 * Reads GRANDSTAND_PORT (the sites' port, 4100; the platform's ports follow), GRANDSTAND_DATA_DIR (`.data`),
 * GRANDSTAND_MEDIA_DIR (`media` in the data directory), DATABASE_URL and other settings. Only this module reads the
 * environment.
 */
export function readEnvironment(environment: Environment): Settings {
  const text = environment['GRANDSTAND_PORT'] ?? '4100';
  const sitesPort = Number(text);
  if (!Number.isInteger(sitesPort) || sitesPort < 1 || sitesPort > 65_000) {
    throw new UserError(
      'bad-environment',
      `GRANDSTAND_PORT is "${text}"; it must be a whole number from 1 to 65000.`,
    );
  }
  const isDemo = readDemo(environment);
  requireSettings(environment, { isDemo });
  const location = readDataLocation(environment);
  return {
    ...location,
    mediaDir: resolve(
      startFolder(environment),
      nonEmpty(environment['GRANDSTAND_MEDIA_DIR']) ?? join(location.dataDir, 'media'),
    ),
    isDemo,
    control: isDemo && environment['GRANDSTAND_CONTROL'] !== 'off',
    proxies: readProxies(environment),
    localAreaOf: readLocalAreas(environment),
    external: readExternalServices(environment, { isDemo }),
    siteUrl: readSiteUrls(environment),
    stripe: stripeFromEnvironment(environment, { isDemo }),
    ports: originPorts(sitesPort),
    secrets: readSecrets(environment),
    ...readDeployment(environment),
    ...readOperation(environment, { isDemo }),
  };
}

/** Reads GRANDSTAND_DATA_DIR and DATABASE_URL. */
export const readDataLocation = (environment: Environment): DataLocation => ({
  dataDir: resolve(startFolder(environment), nonEmpty(environment['GRANDSTAND_DATA_DIR']) ?? '.data'),
  databaseUrl: environment['DATABASE_URL'] || null,
});

/** npm runs workspace scripts in the workspace's folder. INIT_CWD is the folder in which npm was started. */
const startFolder = (environment: Environment): string => environment['INIT_CWD'] ?? '.';

/**
 * Reads GRANDSTAND_TRUSTED_PROXIES (IP addresses and ranges). These proxies may report the client's IP address,
 * its country in GRANDSTAND_COUNTRY_HEADER and its region in GRANDSTAND_REGION_HEADER (D13).
 */
function readProxies(environment: Environment): TrustedProxies | null {
  const list = environment['GRANDSTAND_TRUSTED_PROXIES'];
  const header = environment['GRANDSTAND_COUNTRY_HEADER'] || null;
  const regionHeader = environment['GRANDSTAND_REGION_HEADER'] || null;
  if (!list) {
    if (header === null && regionHeader === null) return null;
    throw new UserError(
      'bad-environment',
      `GRANDSTAND_${header === null ? 'REGION' : 'COUNTRY'}_HEADER needs GRANDSTAND_TRUSTED_PROXIES: the IP addresses of the proxies that set it.`,
    );
  }
  const proxies = parseTrustedProxies(list, header, regionHeader);
  if (proxies.ok) return proxies.value;
  throw new UserError(
    'bad-environment',
    `GRANDSTAND_TRUSTED_PROXIES has "${proxies.error}"; give IP addresses or ranges such as 10.0.0.0/8, separated by commas.`,
  );
}

/** An empty variable must not resolve to the working directory. */
const nonEmpty = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
