import { use } from 'react';
import { useData } from './data-context.ts';
import type { CallFailure } from './fetch-call.ts';

interface Cached<T> {
  readonly data: T | undefined;
  readonly error: CallFailure | undefined;
}

/**
 * The cached response to a call, or its failure. On a server, a response that is not cached is fetched, and the component
 * suspends until it arrives.
 * @param cacheKey where the response is cached
 * @param key what is fetched; null: nothing
 */
export function useResponse<K, T>(
  cacheKey: string,
  key: K | null,
  cached: Cached<T>,
  fetch: (key: K) => Promise<T>,
): Cached<T> {
  const { serverResponses } = useData();
  if (!serverResponses || cached.data !== undefined || key === null) return cached;
  return use(serverResponses.load(cacheKey, () => fetch(key)));
}
