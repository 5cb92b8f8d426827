import type { Client } from '@grandstand/api';
import { type Clock, systemClock } from '@grandstand/core';

export type RequestScope = ReturnType<typeof createRequestScope>;

/**
 * Aborts a request as soon as no mounted component needs its answer (§7, *cancellable*). Requests are identified by their
 * cache keys.
 */
export function createRequestScope(clock: Clock) {
  const scopes = new Map<string, { controller: AbortController; users: number }>();
  const scopeOf = (key: string) => {
    const scope = scopes.get(key) ?? { controller: new AbortController(), users: 0 };
    scopes.set(key, scope);
    return scope;
  };
  return {
    /** Aborted when the last user of `key` has left. */
    signal: (key: string): AbortSignal => scopeOf(key).controller.signal,
    /** Whether a mounted component uses `key`. */
    isUsed: (key: string): boolean => (scopes.get(key)?.users ?? 0) > 0,
    /** Adds a user of `key`; the returned function removes it. */
    join(key: string): () => void {
      scopeOf(key).users += 1;
      return () => {
        const scope = scopes.get(key);
        if (!scope) return;
        scope.users -= 1;
        // The next page may need the same answer: it joins in the same commit.
        clock.after(0, () => {
          if (scope.users > 0 || scopes.get(key) !== scope) return;
          scopes.delete(key);
          scope.controller.abort();
        });
      };
    },
  };
}

const scopes = new WeakMap<Client, RequestScope>();

/** The scope of a client's requests: a preload shares it with the component that takes the request over. */
export function requestScopeOf(client: Client): RequestScope {
  const scope = scopes.get(client) ?? createRequestScope(systemClock);
  scopes.set(client, scope);
  return scope;
}
