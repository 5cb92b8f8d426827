import { isIP } from 'node:net';
import { badEnvironment, readOrigin } from './read-values.ts';
import type { Environment } from './variables.ts';

export interface DeploymentSettings {
  /** IP address to listen on. */
  readonly host: string;
  /** URLs at which browsers reach the origins, without a trailing slash; null: `http://localhost:<port>`. */
  readonly publicUrls: { readonly api: string; readonly media: string } | null;
}

/** What a platform needs that is not a demo. */
const REQUIRED: readonly (readonly [keyof Environment, string])[] = [
  ['DATABASE_URL', 'the PostgreSQL server, or "embedded": a database in GRANDSTAND_DATA_DIR for one process'],
  ['GRANDSTAND_SECRET_FILE', 'a file outside the database with a secret that signs links'],
  ['GRANDSTAND_API_URL', 'the URL at which browsers reach the API'],
  ['GRANDSTAND_MEDIA_URL', 'the URL at which browsers reach the media'],
  ['GRANDSTAND_SITE_URLS', 'the URLs of the sites, for links in mail: channel=URL,…'],
  ['SMTP_URL', 'the mail server'],
  ['MAIL_FROM', 'the sender of mail'],
  ['STRIPE_SECRET_KEY', 'Stripe’s secret key'],
  ['STRIPE_PUBLISHABLE_KEY', 'Stripe’s publishable key'],
  ['STRIPE_WEBHOOK_SECRET', 'the secret of Stripe’s webhook'],
];

/** Throws a UserError that names all missing variables, unless this is a demo. */
export function requireSettings(environment: Environment, { isDemo }: { readonly isDemo: boolean }): void {
  const missing = REQUIRED.filter(([name]) => !environment[name]);
  if (isDemo || missing.length === 0) return;
  const width = Math.max(...missing.map(([name]) => name.length));
  throw badEnvironment(
    [
      'These variables are missing:',
      ...missing.map(([name, what]) => `  ${name.padEnd(width)}  ${what}`),
      'For a demo, with sandboxes and published accounts, set GRANDSTAND_DEMO=on instead.',
    ].join('\n'),
  );
}

/** Reads GRANDSTAND_HOST (127.0.0.1 by default), GRANDSTAND_API_URL and GRANDSTAND_MEDIA_URL. */
export function readDeployment(
  environment: Environment,
  mode: { readonly isDemo: boolean },
): DeploymentSettings {
  const host = environment['GRANDSTAND_HOST'] || '127.0.0.1';
  if (isIP(host) === 0)
    throw badEnvironment(
      `GRANDSTAND_HOST is "${host}"; it must be an IP address, for example 0.0.0.0 for all networks.`,
    );
  const api = readOrigin(environment, 'GRANDSTAND_API_URL', mode);
  const media = readOrigin(environment, 'GRANDSTAND_MEDIA_URL', mode);
  if ((api === null) !== (media === null))
    throw badEnvironment('GRANDSTAND_API_URL and GRANDSTAND_MEDIA_URL must be set together.');
  return { host, publicUrls: api !== null && media !== null ? { api, media } : null };
}
