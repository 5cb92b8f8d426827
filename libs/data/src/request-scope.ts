import type { Client } from '@grandstand/api';
import { type Clock, systemClock } from '@grandstand/core';

export type RequestScope = ReturnType<typeof createRequestScope>;

/**
 * Aborts a request when no mounted component needs its response any more (§7, *cancellable*). Requests are identified
 * by their cache keys.
 */
export function createRequestScope(clock: Clock) {
  const requests = new Map<string, { controller: AbortController; subscribers: number }>();
  const requestOf = (key: string) => {
    const request = requests.get(key) ?? { controller: new AbortController(), subscribers: 0 };
    requests.set(key, request);
    return request;
  };
  return {
    /** Aborted when the last subscriber of `key` has unsubscribed. */
    signal: (key: string): AbortSignal => requestOf(key).controller.signal,
    /** Whether a mounted component has subscribed to `key`. */
    isUsed: (key: string): boolean => (requests.get(key)?.subscribers ?? 0) > 0,
    /** Adds a subscriber of `key`; the returned function removes it. */
    subscribe(key: string): () => void {
      requestOf(key).subscribers += 1;
      return () => {
        const request = requests.get(key);
        if (!request) return;
        request.subscribers -= 1;
        // Deferred: the next page may need the same response, and subscribes in the same commit.
        clock.after(0, () => {
          if (request.subscribers > 0 || requests.get(key) !== request) return;
          requests.delete(key);
          request.controller.abort();
        });
      };
    },
  };
}

const scopeByClient = new WeakMap<Client, RequestScope>();

/** The request scope of a client. A preload and the component that uses its response share it. */
export function requestScopeOf(client: Client): RequestScope {
  const scope = scopeByClient.get(client) ?? createRequestScope(systemClock);
  scopeByClient.set(client, scope);
  return scope;
}
