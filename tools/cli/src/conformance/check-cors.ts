import type { Hosts, HostName } from '@grandstand/api';
import type { CheckedCall, SchemaMismatch, Verdict } from './verdict.ts';

/** One call per host that browsers send cross-origin. */
const PATHS: Readonly<Record<HostName, string>> = {
  api: '/api/events',
  keys: '/channel-key',
  analytics: '/datalake/event/',
  logs: '/report',
};

/** Checks CORS for a site's `origin`: a simple request and a preflight with JSON. */
export async function checkCors(hosts: Readonly<Partial<Hosts>>, origin: string): Promise<CheckedCall[]> {
  const checked: CheckedCall[] = [];
  for (const [host, path] of Object.entries(PATHS)) {
    const hostUrl = new Map(Object.entries(hosts)).get(host);
    if (hostUrl === undefined) continue;
    const row = async (what: string, method: string, headers: Record<string, string>, expected: Expected) =>
      checked.push({
        call: `${host}: ${what}`,
        route: `${method} ${path}`,
        verdict: await judge(hostUrl + path, { method, headers: { origin, ...headers } }, expected),
      });
    const readable = { 'access-control-allow-origin': [origin, '*'] };
    await row('a page reads answers', 'GET', {}, readable);
    if (host === 'keys') continue;
    const preflight = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    await row('a page sends JSON', 'OPTIONS', preflight, {
      ...readable,
      'access-control-allow-headers': ['content-type', '*'],
    });
  }
  return checked;
}

/** Header and accepted values. */
type Expected = Readonly<Record<string, readonly string[]>>;

async function judge(url: string, init: RequestInit, expected: Expected): Promise<Verdict> {
  const headers = await fetch(url, init).then(
    async (response) => {
      await response.arrayBuffer();
      return response.headers;
    },
    () => null,
  );
  if (headers === null) return { kind: 'no-answer', why: 'no connection' };
  const mismatches = Object.entries(expected).flatMap(([name, values]): SchemaMismatch[] => {
    const got = headers.get(name);
    const given = new Set(got?.split(',').map((value) => value.trim().toLowerCase()));
    if (values.some((value) => given.has(value.toLowerCase()))) return [];
    return [{ path: name, expected: values.join(' or '), got: got ?? 'nothing', times: 1 }];
  });
  return mismatches.length > 0 ? { kind: 'misshapen', mismatches } : { kind: 'ok' };
}
