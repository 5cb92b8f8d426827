import type { Call, Credential, HostName } from '../define-call.ts';

/** Origins of a channel's servers, without a trailing slash (D4). */
export type Hosts = Readonly<Record<HostName, string>>;

interface CurrentKeys {
  apiKey(): string | null;
  channelKey(): string | null;
  /** The session's language: calls with the channel key name it (D26). Missing or null: the channel's language. */
  language?(): string | null;
}

export interface Keys extends CurrentKeys {
  /** Drops a key that the server rejected and fetches a new one; false when that fails (§8). */
  renew(rejected: 'api_key' | 'channel_key'): Promise<boolean>;
  /** Resolves after the renewal in flight, during which `apiKey()` may be null; null without a renewal. */
  pendingRenewal(): Promise<unknown> | null;
  /** Identifies the session: changes with a login, a logout or the key of another tab, not when a key is renewed. */
  sessionId(): number;
}

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  /** JSON of a POST, otherwise null. */
  readonly body: string | null;
}

/**
 * Builds the request of a call. The fields and the key are sent in the query string of GET and DELETE, and in the
 * body of POST (§7). Fields that are undefined, null or empty are omitted. Fields are sorted, so that equal inputs
 * result in equal requests.
 */
export function buildRequest(call: Call, input: object, hosts: Hosts, keys: CurrentKeys): HttpRequest {
  const allFields = { ...input, ...keyField(call.credential, keys) };
  const fields = new Map<string, unknown>(
    Object.entries(allFields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(String(value));
  });

  const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const endpoint = hosts[call.host] + (call.host === 'api' ? '/api' : '') + path;
  if (call.method === 'POST')
    return { method: call.method, url: endpoint, body: JSON.stringify(Object.fromEntries(sorted)) };
  const query = new URLSearchParams(
    sorted.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return { method: call.method, url: query ? `${endpoint}?${query}` : endpoint, body: null };
}

/** The URL of a request without keys, which is the same for every session. */
export function urlWithoutKeys(call: Call, input: object, hosts: Hosts): string {
  return buildRequest(call, input, hosts, { apiKey: () => null, channelKey: () => null }).url;
}

function keyField(credential: Credential, keys: CurrentKeys): Record<string, string | null> {
  if (credential === 'none') return {};
  return credential === 'channel_key'
    ? { channel_key: keys.channelKey(), language: keys.language?.() ?? null }
    : { api_key: keys.apiKey() };
}
