import { isIP } from 'node:net';
import { UserError } from '../user-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface DeploymentSettings {
  /** IP address to listen on. */
  readonly host: string;
  /** URLs at which browsers reach the origins, without a trailing slash; null: `http://localhost:<port>`. */
  readonly publicUrls: { readonly api: string; readonly media: string } | null;
}

/** What a platform needs that is not a demo. */
const REQUIRED: Readonly<Record<string, string>> = {
  GRANDSTAND_SECRET_FILE: 'a file outside the database with a secret that signs links',
  GRANDSTAND_API_URL: 'the URL at which browsers reach the API',
  GRANDSTAND_MEDIA_URL: 'the URL at which browsers reach the media',
  GRANDSTAND_SITE_URLS: 'the URLs of the sites, for links in mail: channel=URL,…',
  SMTP_URL: 'the mail server',
  MAIL_FROM: 'the sender of mail',
  STRIPE_SECRET_KEY: 'Stripe’s secret key',
  STRIPE_PUBLISHABLE_KEY: 'Stripe’s publishable key',
  STRIPE_WEBHOOK_SECRET: 'the secret of Stripe’s webhook',
};

/** Throws a UserError that names all missing variables, unless this is a demo. */
export function requireSettings(environment: Environment, { isDemo }: { readonly isDemo: boolean }): void {
  const missing = Object.entries(REQUIRED).filter(([name]) => !environment[name]);
  if (isDemo || missing.length === 0) return;
  const width = Math.max(...missing.map(([name]) => name.length));
  throw new UserError(
    'bad-environment',
    [
      'These variables are missing:',
      ...missing.map(([name, what]) => `  ${name.padEnd(width)}  ${what}`),
      'For a demo, with sandboxes and published accounts, set GRANDSTAND_DEMO=on instead.',
    ].join('\n'),
  );
}

/** Reads GRANDSTAND_HOST (127.0.0.1 by default), GRANDSTAND_API_URL and GRANDSTAND_MEDIA_URL. */
export function readDeployment(environment: Environment): DeploymentSettings {
  const host = environment['GRANDSTAND_HOST'] || '127.0.0.1';
  if (isIP(host) === 0)
    throw new UserError(
      'bad-environment',
      `GRANDSTAND_HOST is "${host}"; it must be an IP address, for example 0.0.0.0 for all networks.`,
    );
  const api = readUrl(environment, 'GRANDSTAND_API_URL');
  const media = readUrl(environment, 'GRANDSTAND_MEDIA_URL');
  if ((api === null) !== (media === null))
    throw new UserError(
      'bad-environment',
      'GRANDSTAND_API_URL and GRANDSTAND_MEDIA_URL must be set together.',
    );
  return { host, publicUrls: api !== null && media !== null ? { api, media } : null };
}

function readUrl(environment: Environment, name: string): string | null {
  const text = environment[name];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash)
    return url.origin;
  throw new UserError(
    'bad-environment',
    `${name} is "${text}"; it must be a URL without a path, for example https://api.tv.example.`,
  );
}
