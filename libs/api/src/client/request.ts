import type { Call, Credential, HostName } from '../define-call.ts';

/** Origins of a channel's servers, without a trailing slash (D4). */
export type Hosts = Readonly<Record<HostName, string>>;

interface CurrentKeys {
  apiKey(): string | null;
  channelKey(): string | null;
}

export interface Keys extends CurrentKeys {
  /** Drops a key that the server refused and fetches a new one; false when that fails (§8). */
  renew(refused: 'api_key' | 'channel_key'): Promise<boolean>;
  /** Settles with the renewal in flight; null when there is none. Meanwhile `apiKey()` may be null. */
  pendingRenewal(): Promise<unknown> | null;
  /** Changes when another session takes over: a login, a logout, another tab's key. A renewed key keeps it. */
  sessionId(): number;
}

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  /** JSON, or null where the method carries none. */
  readonly body: string | null;
}

/**
 * The request that a call with this input becomes. The key goes into the query string for GET and DELETE
 * and into the body otherwise (§7). Fields that are undefined or empty are left out. Field order does not
 * matter: equal inputs make equal requests.
 */
export function buildRequest(call: Call, input: object, hosts: Hosts, keys: CurrentKeys): HttpRequest {
  const given = { ...input, ...keyField(call.credential, keys) };
  const fields = new Map<string, unknown>(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(String(value));
  });

  const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const base = hosts[call.host] + (call.host === 'api' ? '/api' : '') + path;
  if (call.method === 'POST')
    return { method: call.method, url: base, body: JSON.stringify(Object.fromEntries(sorted)) };
  const query = new URLSearchParams(
    sorted.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return { method: call.method, url: query ? `${base}?${query}` : base, body: null };
}

/** A request's URL without its keys: the same for every session. */
export function urlWithoutKeys(call: Call, input: object, hosts: Hosts): string {
  return buildRequest(call, input, hosts, { apiKey: () => null, channelKey: () => null }).url;
}

function keyField(credential: Credential, keys: CurrentKeys): Record<string, string | null> {
  if (credential === 'none') return {};
  return credential === 'channel_key' ? { channel_key: keys.channelKey() } : { api_key: keys.apiKey() };
}
