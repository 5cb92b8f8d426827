import { lookup as lookUpName } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '@grandstand/core';
import { addressSet, isPrivateAddress } from '../../../http/address-set.ts';

/** Why a file of an origin cannot be had. */
export type OriginProblem =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'slow' | 'unreachable' | 'private-address' }
  /** `reason` completes "the origin's file …". */
  | { readonly kind: 'invalid'; readonly reason: string };

export type OriginAnswer =
  | { readonly kind: 'text'; readonly text: string }
  /** `location` as the origin sent it. */
  | { readonly kind: 'redirect'; readonly location: string };

export interface OriginLimits {
  readonly maxBytes: number;
  /** For the whole answer. */
  readonly timeoutMs: number;
}

/** Other networks that are not the internet: RFC 6890. */
const isSpecialAddress = addressSet(
  '0.0.0.0/8',
  '100.64.0.0/10',
  '192.0.0.0/24',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::',
  '64:ff9b::/96',
  'ff00::/8',
);
const isBlocked = (ip: string): boolean => isPrivateAddress(ip) || isSpecialAddress(ip);

class PrivateAddressError extends Error {}

/** Resolves names as usual, but not to private IP addresses: a stream's URL must not reach into the platform's network. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isBlocked(address)))
      return callback(new PrivateAddressError(hostname), []);
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Fetches texts from origins of streams, without following redirects. */
export function createOriginClient({ privateHosts }: { readonly privateHosts: readonly string[] }) {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: 32 }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets: 32 }),
  };

  const send = (url: URL, cookies: string, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const request = (isSecure ? requestHttps : requestHttp)(
        url,
        {
          agent: agents[isSecure ? 'https:' : 'http:'],
          headers: { 'accept-encoding': 'identity', ...(cookies !== '' && { cookie: cookies }) },
          signal,
          ...(!privateHosts.includes(url.hostname) && { lookup: lookUpPublic }),
        },
        resolve,
      );
      request.on('error', reject);
      request.end();
    });

  return {
    /** `cookies`: the value of the header. */
    async fetchText(
      url: URL,
      { maxBytes, timeoutMs }: OriginLimits,
      cookies = '',
    ): Promise<Result<OriginProblem, OriginAnswer>> {
      // No name is looked up for an IP address.
      const ip = url.hostname.replaceAll(/[[\]]/g, '');
      if (isIP(ip) !== 0 && isBlocked(ip) && !privateHosts.includes(url.hostname))
        return err({ kind: 'private-address' });
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await send(url, cookies, signal);
        const answer = await readAnswer(response, maxBytes);
        // Also ends a body that was not read.
        response.destroy();
        return answer;
      } catch (error) {
        if (signal.aborted) return err({ kind: 'slow' });
        return err({ kind: error instanceof PrivateAddressError ? 'private-address' : 'unreachable' });
      }
    },
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
export type OriginClient = ReturnType<typeof createOriginClient>;

async function readAnswer(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Result<OriginProblem, OriginAnswer>> {
  const { statusCode: status = 0, headers } = response;
  if (status >= 300 && status < 400 && headers.location !== undefined)
    return ok({ kind: 'redirect', location: headers.location });
  if (status !== 200) return err({ kind: 'status', status });
  const chunks: Buffer[] = [];
  let bytes = 0;
  const body: AsyncIterable<Buffer> = response.iterator({ destroyOnReturn: false });
  for await (const data of body) {
    bytes += data.length;
    if (bytes > maxBytes) return err({ kind: 'invalid', reason: `has more than ${maxBytes} bytes` });
    chunks.push(data);
  }
  return ok({ kind: 'text', text: Buffer.concat(chunks).toString('utf8') });
}
