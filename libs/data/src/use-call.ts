import type { ApiError, Call, CallInput, CallOutput } from '@grandstand/api';
import { useEffect, useSyncExternalStore } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { useData } from './data-context.ts';
import { type CallFailure, type CallKey, callKey, fetchCall } from './fetch-call.ts';
import { retryLater } from './retry.ts';
import { useResponse } from './use-response.ts';

/** The state stays `ready` while a cached response is revalidated, even when that fails. */
export type CallState<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; value: T }
  | { kind: 'failed'; error: ApiError; retry: () => void };

interface Options<T> {
  /**
   * Poll at this interval while the page is visible, in milliseconds; 0: never. Or a function, the same in every render,
   * that is called with the cached response before each wait.
   */
  readonly refreshMs?: number | ((value: T | undefined) => number);
  /** Do not revalidate a cached response. */
  readonly changesRarely?: boolean;
  /** Apply the optimistic changes of mutations in flight (default); otherwise return the cached response. */
  readonly isOptimistic?: boolean;
}

/**
 * Sends a call and caches its response, which all components with the same call and input share. Null: sends nothing.
 */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C> | null,
  { refreshMs = 0, changesRarely = false, isOptimistic = true }: Options<CallOutput<C>> = {},
): CallState<CallOutput<C>> {
  const { client, requests, mutations } = useData();
  const { cache } = useSWRConfig();
  const key = input === null ? null : callKey(call, input);
  const serialized = unstable_serialize(key);
  const cached = useSWR<CallOutput<C>, CallFailure, CallKey<C> | null>(
    key,
    ([, callInput]) =>
      fetchCall(client, call, callInput, {
        signal: requests.signal(serialized),
        isRefresh: cache.get(serialized)?.data !== undefined,
      }),
    {
      refreshInterval: refreshMs,
      revalidateIfStale: !changesRarely,
      revalidateOnFocus: !changesRarely,
      onErrorRetry: retryLater,
    },
  );
  const { mutate } = cached;
  const { data, error } = useResponse(serialized, key, cached, ([, callInput]) =>
    fetchCall(client, call, callInput),
  );
  useEffect(() => (serialized === '' ? undefined : requests.subscribe(serialized)), [requests, serialized]);
  // The shared request was aborted when its last subscriber unsubscribed, before this component was mounted.
  const isAborted = error?.reason.kind === 'aborted';
  useEffect(() => {
    if (isAborted) void mutate();
  }, [isAborted, mutate]);
  const changesOf = () => mutations.changesOf(call.name);
  const changes = useSyncExternalStore(mutations.subscribe, changesOf, changesOf);
  const value =
    isOptimistic && input !== null
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Mutate` types each change by its call
        (changes.reduce<unknown>((changed, change) => change(changed, input), data) as typeof data)
      : data;
  if (value !== undefined) return { kind: 'ready', value };
  if (error && !isAborted) return { kind: 'failed', error: error.reason, retry: () => void mutate() };
  return { kind: 'loading' };
}
