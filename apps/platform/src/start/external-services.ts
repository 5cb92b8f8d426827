import type { ClientSecret, ExternalServices } from '../features/identity/accounts/index.ts';
import * as z from 'zod';
import { badEnvironment, parseOrigin, readOrigin, readServiceUrl } from './read-values.ts';
import type { Environment } from './variables.ts';

/**
 * Reads SMTP_URL, MAIL_FROM, TEXT_GATEWAY_URL, RECAPTCHA_SECRET, RECAPTCHA_HOST, and the client id and secret of Google
 * and Facebook (GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET …). Services that are not configured are null; a demo has
 * sandboxes for them.
 */
export function readExternalServices(
  environment: Environment,
  mode: { readonly isDemo: boolean },
): ExternalServices {
  const textUrl = readServiceUrl(environment, 'TEXT_GATEWAY_URL', {
    protocols: ['https:', 'http:'],
    example: 'https://texts.example/send',
  });
  // `fetch` rejects such a URL.
  if (textUrl !== null && new URL(textUrl).username !== '')
    throw badEnvironment('TEXT_GATEWAY_URL has a user name; a URL to send requests to may not have one.');
  return {
    google: readClient(environment, 'GOOGLE'),
    facebook: readClient(environment, 'FACEBOOK'),
    recaptcha: readRecaptcha(environment, mode),
    sandbox: mode.isDemo,
    smtp: readSmtp(environment),
    textGateway: textUrl === null ? null : { url: textUrl },
  };
}

function readSmtp(environment: Environment): ExternalServices['smtp'] {
  const url = readServiceUrl(environment, 'SMTP_URL', {
    protocols: ['smtp:', 'smtps:'],
    example: 'smtps://user:password@mail.example',
  });
  const from = environment['MAIL_FROM'] || null;
  if (url === null && from === null) return null;
  if (url === null || from === null) throw badEnvironment('SMTP_URL and MAIL_FROM must be set together.');
  if (!z.email().safeParse(from).success)
    throw badEnvironment(
      `MAIL_FROM is "${from}"; it must be an email without a name, for example tickets@tv.example. The name is the channel's.`,
    );
  return { url, from };
}

function readRecaptcha(
  environment: Environment,
  mode: { readonly isDemo: boolean },
): ExternalServices['recaptcha'] {
  const secret = environment['RECAPTCHA_SECRET'] || null;
  const host = readOrigin(environment, 'RECAPTCHA_HOST', mode);
  if (secret !== null) return { secret, host: host ?? DEFAULT_RECAPTCHA_HOST };
  if (host === null) return null;
  throw badEnvironment('RECAPTCHA_HOST needs RECAPTCHA_SECRET.');
}

const DEFAULT_RECAPTCHA_HOST = 'https://www.google.com';

function readClient(environment: Environment, name: 'GOOGLE' | 'FACEBOOK'): ClientSecret | null {
  const clientId = environment[`${name}_CLIENT_ID` as const] || null;
  const clientSecret = environment[`${name}_CLIENT_SECRET` as const] || null;
  if (clientId === null && clientSecret === null) return null;
  if (clientId !== null && clientSecret !== null) return { clientId, clientSecret };
  throw badEnvironment(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`);
}

export interface SiteUrls {
  /** A channel's site, without a trailing slash: `https://tv.northline.example`. */
  readonly siteUrl: (channelId: string) => string;
  /** Channel ids for which the operator has set a URL. */
  readonly channelsWithSite: readonly string[];
}

/**
 * Reads GRANDSTAND_SITE_URLS (`northline=https://tv.northline.example,megdan=…`): the sites' URLs, for links in mail.
 * The default is `http://<channel>.localhost:<GRANDSTAND_PORT>`.
 */
export function readSiteUrls(
  environment: Environment,
  { isDemo, sitesPort }: { readonly isDemo: boolean; readonly sitesPort: number },
): SiteUrls {
  const urls = new Map<string, string>();
  for (const [channel, text, pair] of channelPairs(environment, 'GRANDSTAND_SITE_URLS')) {
    const origin = parseOrigin(text, { isDemo });
    if (!origin.ok)
      throw badEnvironment(`GRANDSTAND_SITE_URLS has "${pair}"; after channel=, it must ${origin.error}.`);
    urls.set(channel, origin.value);
  }
  return {
    siteUrl: (channelId) => urls.get(channelId) ?? `http://${channelId}.localhost:${sitesPort}`,
    channelsWithSite: [...urls.keys()],
  };
}

/**
 * Reads GRANDSTAND_LOCAL_AREAS (`northline=CA-ON,megdan=BG`): the areas of clients without a public IP address, as ISO
 * 3166 codes. For trying out blackouts; by default such clients are nowhere.
 */
export function readLocalAreas(environment: Environment): (channelId: string) => string | null {
  const areas = new Map<string, string>();
  for (const [channel, area, pair] of channelPairs(environment, 'GRANDSTAND_LOCAL_AREAS')) {
    if (!/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(area))
      throw badEnvironment(
        `GRANDSTAND_LOCAL_AREAS has "${pair}"; give channel=area, such as northline=CA-ON or megdan=BG.`,
      );
    areas.set(channel, area);
  }
  return (channelId) => areas.get(channelId) ?? null;
}

/** The pairs of a variable such as `northline=a,megdan=b`, each with its text for error messages. */
function channelPairs(environment: Environment, name: keyof Environment) {
  const pairs = (environment[name] ?? '')
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [channel = '', ...rest] = pair.split('=');
      if (channel === '' || rest.length === 0)
        throw badEnvironment(`${name} has "${pair}"; give channel=value, separated by commas.`);
      return [channel.trim(), rest.join('=').trim(), pair] as const;
    });
  const channels = pairs.map(([channel]) => channel);
  const repeated = channels.find((channel, index) => channels.indexOf(channel) !== index);
  if (repeated !== undefined) throw badEnvironment(`${name} has more than one value for "${repeated}".`);
  return pairs;
}
