import { type HostName, type Hosts, REQUEST_TIMEOUT_MS } from '@grandstand/api';
import type { CheckedCall, SchemaMismatch, CheckResult } from './check-result.ts';

/** The path of one call of each host; browsers send it cross-origin. */
const PATH_OF_HOST: Readonly<Record<HostName, string>> = {
  api: '/api/events',
  keys: '/channel-key',
  analytics: '/datalake/event/',
  logs: '/report',
};

/** Checks that each host allows a site's `origin` (CORS) to read its responses and, except for `keys`, to send JSON. */
export async function checkCors(
  hosts: Readonly<Partial<Hosts>>,
  origin: string,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<CheckedCall[]> {
  const results: CheckedCall[] = [];
  for (const [host, path] of Object.entries(PATH_OF_HOST)) {
    const hostUrl = new Map(Object.entries(hosts)).get(host);
    if (hostUrl === undefined) continue;
    const check = async (
      title: string,
      method: string,
      headers: Record<string, string>,
      expected: Expected,
    ) =>
      results.push({
        call: `${host}: ${title}`,
        route: `${method} ${path}`,
        result: await checkHeaders(
          hostUrl + path,
          { method, headers: { origin, ...headers }, signal: AbortSignal.timeout(timeoutMs) },
          expected,
        ),
      });
    const readableHeaders = { 'access-control-allow-origin': [origin, '*'] };
    await check('CORS of a simple request', 'GET', {}, readableHeaders);
    if (host === 'keys') continue;
    const preflight = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    await check('CORS preflight of a JSON request', 'OPTIONS', preflight, {
      ...readableHeaders,
      'access-control-allow-headers': ['content-type', '*'],
    });
  }
  return results;
}

/** Names of headers, each with its accepted values. */
type Expected = Readonly<Record<string, readonly string[]>>;

async function checkHeaders(url: string, init: RequestInit, expected: Expected): Promise<CheckResult> {
  const headers = await fetch(url, init).then(
    async (response) => {
      await response.arrayBuffer();
      return response.headers;
    },
    () => null,
  );
  if (headers === null) return { kind: 'no-response', why: 'no connection' };
  const mismatches = Object.entries(expected).flatMap(([name, values]): SchemaMismatch[] => {
    const value = headers.get(name);
    const tokens = new Set(value?.split(',').map((token) => token.trim().toLowerCase()));
    if (values.some((accepted) => tokens.has(accepted.toLowerCase()))) return [];
    return [{ path: name, expected: values.join(' or '), got: value ?? 'nothing', times: 1 }];
  });
  return mismatches.length > 0 ? { kind: 'mismatch', mismatches } : { kind: 'ok' };
}
