import type { ApiError, Call, CallInput, CallOutput } from '@grandstand/api';
import { useEffect, useSyncExternalStore } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { useData } from './data-context.ts';
import { type CallFailure, type CallKey, callKey, fetchCall } from './fetch-call.ts';
import { retryLater } from './retry.ts';

/** A cached answer stays `ready` while it is revalidated, even when that fails. */
export type CallState<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; value: T }
  | { kind: 'failed'; error: ApiError; retry: () => void };

interface Options {
  /** Poll this often while the page is visible, in milliseconds. */
  readonly refreshMs?: number;
  /** A cached answer is good for the whole visit. */
  readonly changesRarely?: boolean;
  /** Show the expected outcome of mutations in flight; otherwise what the server last answered. */
  readonly isOptimistic?: boolean;
}

/** Fetches a call's answer and caches it; components with the same call and input share it. A null input fetches nothing. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C> | null,
  { refreshMs = 0, changesRarely = false, isOptimistic = true }: Options = {},
): CallState<CallOutput<C>> {
  const { client, requests, mutations } = useData();
  const { cache } = useSWRConfig();
  const key = input === null ? null : callKey(call, input);
  const serialized = unstable_serialize(key);
  const { data, error, mutate } = useSWR<CallOutput<C>, CallFailure, CallKey<C> | null>(
    key,
    ([, asked]) =>
      fetchCall(client, call, asked, {
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
  useEffect(() => (serialized === '' ? undefined : requests.join(serialized)), [requests, serialized]);
  // The request was aborted after its last user had left: this component is a new one.
  const isAborted = error?.reason.kind === 'aborted';
  useEffect(() => {
    if (isAborted) void mutate();
  }, [isAborted, mutate]);
  const changesOf = () => mutations.changesOf(call.name);
  const changes = useSyncExternalStore(mutations.subscribe, changesOf, changesOf);
  const value =
    isOptimistic && input !== null
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a Mutate is typed by its call
        (changes.reduce<unknown>((cached, change) => change(cached, input), data) as typeof data)
      : data;
  if (value !== undefined) return { kind: 'ready', value };
  if (error && !isAborted) return { kind: 'failed', error: error.reason, retry: () => void mutate() };
  return { kind: 'loading' };
}
