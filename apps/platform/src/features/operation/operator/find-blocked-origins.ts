import { describeError } from '../../../describe-error.ts';
import type { Content } from '../content-store/index.ts';
import { streamsOf } from './find-stream-problems.ts';

const TIMEOUT_MS = 5000;
/** What the player needs: hls.js fetches playlists and segments, other players load them as media. */
const DIRECTIVES = ['connect-src', 'media-src'];

interface Site {
  /** Of the channel's site, without a trailing slash. */
  readonly siteUrl: string;
  readonly fetch: typeof fetch;
}

/**
 * Describes origins of streams that the content security policy of the channel's site does not allow: browsers would load
 * nothing from there. Asks the site, since only its build knows the tenant.
 */
export async function describeBlockedOrigins(
  content: Pick<Content, 'events' | 'vod'>,
  { siteUrl, fetch: send }: Site,
): Promise<string[]> {
  const origins = originsOf(content);
  if (origins.length === 0) return [];
  let policies: readonly string[];
  try {
    policies = await fetchPolicies(`${siteUrl}/`, send);
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return [
      `whether its site may load the streams is not known: ${siteUrl} does not answer (${describeError(cause)}). ` +
        `"contentSecurity.media" of its tenant.json must have ${origins.join(', ')}`,
    ];
  }
  const blocked = origins.filter((origin) => !policies.every((policy) => allows(policy, origin)));
  if (blocked.length === 0) return [];
  return [
    `its site ${siteUrl} may not load the streams from ${blocked.join(', ')}; add this to "contentSecurity.media" of ` +
      'its tenant.json, and build and release the site',
  ];
}

const originsOf = (content: Pick<Content, 'events' | 'vod'>): string[] => [
  ...new Set(
    streamsOf(content)
      .flatMap(({ urls }) => [
        urls.live,
        urls.replay,
        urls.thumbnails,
        ...urls.captions.map(({ url }) => url),
      ])
      .flatMap((url) => (url === null ? [] : [new URL(url).origin])),
  ),
];

/** The policies of a page: browsers apply all of its header and of its document. */
async function fetchPolicies(url: string, send: typeof fetch): Promise<string[]> {
  const response = await send(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const document = await response.text();
  const inDocument = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(document)?.[1];
  const inHeader = response.headers.get('content-security-policy')?.split(',') ?? [];
  return [...inHeader, ...(inDocument === undefined ? [] : [inDocument])];
}

function allows(policy: string, origin: string): boolean {
  const directives = new Map(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  return DIRECTIVES.every((name) => {
    const sources = directives.get(name) ?? directives.get('default-src');
    return sources === undefined || sources.some((source) => isSourceOf(source, origin));
  });
}

function isSourceOf(source: string, origin: string): boolean {
  if (source === '*' || source === origin || source === new URL(origin).protocol) return true;
  const [scheme, host] = source.split('://*.', 2);
  return host !== undefined && origin.startsWith(`${scheme}://`) && origin.endsWith(`.${host}`);
}
