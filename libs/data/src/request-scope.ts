import type { Client } from '@grandstand/api';
import { type Clock, systemClock } from '@grandstand/core';

export type RequestScope = ReturnType<typeof createRequestScope>;

/**
 * Aborts a request when no mounted component needs its response any more (§7, *cancellable*). Requests are identified
 * by their cache keys.
 */
export function createRequestScope(clock: Clock) {
  const scopes = new Map<string, { controller: AbortController; subscribers: number }>();
  const scopeOf = (key: string) => {
    const scope = scopes.get(key) ?? { controller: new AbortController(), subscribers: 0 };
    scopes.set(key, scope);
    return scope;
  };
  return {
    /** Aborted when the last subscriber of `key` has unsubscribed. */
    signal: (key: string): AbortSignal => scopeOf(key).controller.signal,
    /** Whether a mounted component has subscribed to `key`. */
    isUsed: (key: string): boolean => (scopes.get(key)?.subscribers ?? 0) > 0,
    /** Adds a subscriber of `key`; the returned function removes it. */
    subscribe(key: string): () => void {
      scopeOf(key).subscribers += 1;
      return () => {
        const scope = scopes.get(key);
        if (!scope) return;
        scope.subscribers -= 1;
        // Deferred: the next page may need the same response, and subscribes in the same commit.
        clock.after(0, () => {
          if (scope.subscribers > 0 || scopes.get(key) !== scope) return;
          scopes.delete(key);
          scope.controller.abort();
        });
      };
    },
  };
}

const scopes = new WeakMap<Client, RequestScope>();

/** The request scope of a client. A preload and the component that uses its response share it. */
export function requestScopeOf(client: Client): RequestScope {
  const scope = scopes.get(client) ?? createRequestScope(systemClock);
  scopes.set(client, scope);
  return scope;
}
