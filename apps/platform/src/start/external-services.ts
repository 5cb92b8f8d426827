import type { ClientSecret, ExternalServices } from '../features/accounts/index.ts';
import { UserError } from '../user-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads SMTP_URL, MAIL_FROM, TEXT_GATEWAY_URL, RECAPTCHA_SECRET, RECAPTCHA_HOST, and the client id and secret of Google
 * and Facebook (GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET …). Services that are not configured are null; a demo has
 * sandboxes for them.
 */
export function readExternalServices(
  environment: Environment,
  { isDemo }: { readonly isDemo: boolean },
): ExternalServices {
  const smtpUrl = environment['SMTP_URL'] || null;
  const from = environment['MAIL_FROM'] || null;
  if (smtpUrl !== null && from === null)
    throw new UserError('bad-environment', 'SMTP_URL needs MAIL_FROM: the email of the sender.');
  const textUrl = environment['TEXT_GATEWAY_URL'] || null;
  if (textUrl !== null && !URL.canParse(textUrl))
    throw new UserError('bad-environment', `TEXT_GATEWAY_URL is "${textUrl}"; give a URL.`);
  const secret = environment['RECAPTCHA_SECRET'] || null;
  return {
    google: readClient(environment, 'GOOGLE'),
    facebook: readClient(environment, 'FACEBOOK'),
    recaptcha:
      secret === null ? null : { secret, host: environment['RECAPTCHA_HOST'] || DEFAULT_RECAPTCHA_HOST },
    sandbox: isDemo,
    smtp: smtpUrl === null || from === null ? null : { url: smtpUrl, from },
    textGateway: textUrl === null ? null : { url: textUrl },
  };
}

const DEFAULT_RECAPTCHA_HOST = 'https://www.google.com';

function readClient(environment: Environment, name: 'GOOGLE' | 'FACEBOOK'): ClientSecret | null {
  const clientId = environment[`${name}_CLIENT_ID`] || null;
  const clientSecret = environment[`${name}_CLIENT_SECRET`] || null;
  if (clientId === null && clientSecret === null) return null;
  if (clientId !== null && clientSecret !== null) return { clientId, clientSecret };
  throw new UserError('bad-environment', `${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`);
}

/**
 * Reads GRANDSTAND_SITE_URLS (`northline=https://tv.northline.example,megdan=…`): the sites' URLs, for links in mail.
 * The default is `http://<channel>.localhost:<GRANDSTAND_PORT>`.
 */
export function readSiteUrls(environment: Environment): (channelId: string) => string {
  const port = environment['GRANDSTAND_PORT'] || '4100';
  const urls = new Map(
    channelPairs(environment, 'GRANDSTAND_SITE_URLS').map(([channel, url, pair]) => {
      if (!URL.canParse(url))
        throw new UserError('bad-environment', `GRANDSTAND_SITE_URLS has "${pair}"; give channel=URL.`);
      return [channel, url.replace(/\/+$/, '')] as const;
    }),
  );
  return (channelId) => urls.get(channelId) ?? `http://${channelId}.localhost:${port}`;
}

/**
 * Reads GRANDSTAND_LOCAL_AREAS (`northline=CA-ON,megdan=BG`): the areas of clients without a public IP address, as ISO
 * 3166 codes. For trying out blackouts; by default such clients are nowhere.
 */
export function readLocalAreas(environment: Environment): (channelId: string) => string | null {
  const areas = new Map(
    channelPairs(environment, 'GRANDSTAND_LOCAL_AREAS').map(([channel, area, pair]) => {
      if (!/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(area))
        throw new UserError(
          'bad-environment',
          `GRANDSTAND_LOCAL_AREAS has "${pair}"; give channel=area, such as northline=CA-ON or megdan=BG.`,
        );
      return [channel, area] as const;
    }),
  );
  return (channelId) => areas.get(channelId) ?? null;
}

/** The pairs of a variable such as `northline=a,megdan=b`, each with its text for error messages. */
const channelPairs = (environment: Environment, name: string) =>
  (environment[name] ?? '')
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [channel = '', ...rest] = pair.split('=');
      return [channel.trim(), rest.join('=').trim(), pair] as const;
    });
