import type { ApiError, Call, CallInput, CallOutput } from '@grandstand/api';
import { useEffect } from 'react';
import { unstable_serialize } from 'swr';
import useSWRInfinite, { unstable_serialize as serializeList } from 'swr/infinite';
import { useData } from './data-context.ts';
import { type CallFailure, callKey, fetchCall } from './fetch-call.ts';
import { retryLater } from './retry.ts';
import { useLanguageChange } from './use-language-change.ts';
import { useResponse } from './use-response.ts';

interface CallsState<T> {
  /** The responses to the first inputs, in order. */
  readonly values: readonly T[];
  readonly isLoading: boolean;
  /** Null while the missing responses are loading, and when there are none. */
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** Fetches all of them again; resolves when this has ended. */
  readonly refresh: () => Promise<void>;
}

/**
 * Sends a call with several inputs, one after the other, and caches each response like `useCall`. Inputs may be appended
 * later; another first input is another list, which must not be the
 * first page of a `usePages`.
 */
export function useCalls<C extends Call>(
  call: C,
  inputs: readonly CallInput<C>[],
): CallsState<CallOutput<C>> {
  const { client, language, requests } = useData();
  const keyOf = (index: number) => {
    const input = inputs[index];
    return input === undefined ? null : callKey(call, input);
  };
  const first = unstable_serialize(keyOf(0));
  const cached = useSWRInfinite<CallOutput<C>, CallFailure, typeof keyOf>(
    keyOf,
    (key: NonNullable<ReturnType<typeof keyOf>>) =>
      fetchCall(client, call, key[1], { signal: requests.signal(first), isRefresh: false }),
    {
      initialSize: Math.max(1, inputs.length),
      revalidateFirstPage: false,
      revalidateOnFocus: false,
      onErrorRetry: retryLater,
    },
  );
  const { size, setSize, mutate } = cached;
  const { data, error } = useResponse(serializeList(keyOf), keyOf(0), cached, async (key) => [
    await fetchCall(client, call, key[1]),
  ]);
  useEffect(() => (first === '' ? undefined : requests.subscribe(first)), [requests, first]);
  useEffect(() => {
    if (size !== Math.max(1, inputs.length)) void setSize(Math.max(1, inputs.length));
  }, [size, inputs.length, setSize]);
  // The request was aborted when the last subscriber unsubscribed, before this component was mounted.
  const isAborted = error?.reason.kind === 'aborted';
  useEffect(() => {
    if (isAborted) void mutate(data);
  }, [isAborted, data, mutate]);
  useLanguageChange(language, () => void mutate());
  const values = data ?? [];
  const isMissing = values.length < inputs.length;
  return {
    values,
    isLoading: isMissing && (!error || isAborted),
    error: isMissing && !isAborted ? (error?.reason ?? null) : null,
    retry: () => void mutate(data),
    refresh: async () => void (await mutate()),
  };
}
