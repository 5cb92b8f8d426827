import type { CachedRefusal, CachedResponse } from './cached-response.ts';
import { CallFailure } from './fetch-call.ts';

type Response<T> =
  | { readonly data: T; readonly error: undefined }
  | { readonly data: undefined; readonly error: CallFailure };

/** The responses that a server fetches while it renders one document. */
export interface ServerResponses {
  /** Fetches once per cache key. Never rejects. */
  readonly load: <T>(key: string, fetch: () => Promise<T>) => Promise<Response<T>>;
  /** The responses so far, for the cache of the browser. */
  readonly loaded: () => readonly CachedResponse[];
  /** The failures so far. */
  readonly failed: () => readonly CachedRefusal[];
}

export function createServerResponses(): ServerResponses {
  const requests = new Map<string, Promise<Response<unknown>>>();
  const loaded = new Map<string, unknown>();
  const failed: CachedRefusal[] = [];
  const send = async <T>(key: string, fetch: () => Promise<T>): Promise<Response<T>> => {
    try {
      const data = await fetch();
      loaded.set(key, data);
      return { data, error: undefined };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      failed.push({ key, refusal: error.reason });
      return { data: undefined, error };
    }
  };
  return {
    load<T>(key: string, fetch: () => Promise<T>) {
      const request = requests.get(key) ?? send(key, fetch);
      requests.set(key, request);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key belongs to one call
      return request as Promise<Response<T>>;
    },
    loaded: () => [...loaded].map(([key, value]) => ({ key, value })),
    failed: () => failed,
  };
}
