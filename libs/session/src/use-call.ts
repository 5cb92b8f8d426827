import type { ApiError, AskOptions, Call, CallInput, CallOutput, Client, Credential } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useEffect } from 'react';
import useSWR, {
  preload,
  type Revalidator,
  type RevalidatorOptions,
  type SWRConfiguration,
  unstable_serialize,
  useSWRConfig,
} from 'swr';
import { laterTryInMs } from './later-try.ts';
import { useSession } from './session-context.ts';

/** What is known of a call's answer. A value that is there stays while it is refreshed, even when that fails. */
export type CallState<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; value: T }
  | { kind: 'failed'; error: ApiError; retry: () => void };

/** SWR wants failures thrown. */
export class CallFailure extends Error {
  readonly reason: ApiError;
  constructor(reason: ApiError) {
    super(reason.kind);
    this.reason = reason;
  }
}

/** The cache key of a call with this input; its credential says whose the answer is. */
export const callKey = <C extends Call>(
  call: C,
  input: CallInput<C>,
): readonly [string, CallInput<C>, Credential] => [call.name, input, call.credential];

export interface UseCallOptions {
  /** Ask again this often while the page is visible, in milliseconds. */
  readonly refreshMs?: number;
  /** Show the previous input's answer while the new one loads. */
  readonly keepPrevious?: boolean;
  /** Take an answer that is there as good for the whole visit. */
  readonly changesRarely?: boolean;
}

/** Asks the server and keeps the answer; components that ask the same share it. A null input asks nothing yet. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C> | null,
  options: UseCallOptions = {},
): CallState<CallOutput<C>> {
  const { client, interest } = useSession();
  const { cache } = useSWRConfig();
  const key = input === null ? null : callKey(call, input);
  const serialized = unstable_serialize(key);
  const settings: SWRConfiguration<CallOutput<C>, CallFailure> = {
    refreshInterval: options.refreshMs ?? 0,
    keepPreviousData: options.keepPrevious ?? false,
    revalidateIfStale: !options.changesRarely,
    revalidateOnFocus: !options.changesRarely,
    onErrorRetry: tryLater,
  };
  const { data, error, mutate } = useSWR<CallOutput<C>, CallFailure>(
    key,
    ([, asked]: ReturnType<typeof callKey<C>>) =>
      answerOf(client, call, asked, {
        signal: interest.signal(serialized),
        isRefresh: cache.get(serialized)?.data !== undefined,
      }),
    settings,
  );
  useEffect(() => (serialized === '' ? undefined : interest.join(serialized)), [interest, serialized]);
  // Given up when nobody waited; now somebody does.
  const isGivenUp = error?.reason.kind === 'aborted';
  useEffect(() => {
    if (isGivenUp) void mutate();
  }, [isGivenUp, mutate]);
  if (data !== undefined) return { kind: 'ready', value: data };
  if (error && !isGivenUp) return { kind: 'failed', error: error.reason, retry: () => void mutate() };
  return { kind: 'loading' };
}

/** Asks ahead of a navigation; the page's `useCall` with the same input takes over the request under way. */
export function preloadCall<C extends Call>(client: Client, call: C, input: CallInput<C>): void {
  preload(callKey(call, input), () => answerOf(client, call, input)).catch(() => undefined); // the page shows the failure
}

/** The client has retried by the call's policy; this is for what stays on the screen as a failure. */
export function tryLater(
  failure: CallFailure,
  _key: string,
  _config: unknown,
  revalidate: Revalidator,
  { retryCount }: Required<RevalidatorOptions>,
): void {
  const delayMs = laterTryInMs(failure.reason, retryCount - 1, Math.random());
  if (delayMs !== null) systemClock.after(delayMs, () => void revalidate({ retryCount, dedupe: true }));
}

export async function answerOf<C extends Call>(
  client: Client,
  call: C,
  input: CallInput<C>,
  options?: AskOptions,
): Promise<CallOutput<C>> {
  const result = await client(call, input, options);
  if (!result.ok) throw new CallFailure(result.error);
  return result.value;
}
