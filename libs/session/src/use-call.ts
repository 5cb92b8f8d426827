import type { ApiError, Call, CallInput, CallOutput, Client } from '@grandstand/api';
import useSWR, { preload, type SWRConfiguration } from 'swr';
import { useClient } from './session-context.ts';

/** What is known of a call's answer. A value that is there stays while it is refreshed, even when that fails. */
export type CallState<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; value: T }
  | { kind: 'failed'; error: ApiError; retry: () => void };

/** SWR wants failures thrown. */
class CallFailure extends Error {
  readonly reason: ApiError;
  constructor(reason: ApiError) {
    super(reason.kind);
    this.reason = reason;
  }
}

/** The cache key of a call with this input, or null for none. */
export const callKey = <C extends Call>(call: C, input: CallInput<C>): readonly [string, CallInput<C>] => [
  call.name,
  input,
];

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
  const client = useClient();
  const settings: SWRConfiguration<CallOutput<C>, CallFailure> = {
    refreshInterval: options.refreshMs ?? 0,
    keepPreviousData: options.keepPrevious ?? false,
    revalidateIfStale: !options.changesRarely,
    revalidateOnFocus: !options.changesRarely,
    shouldRetryOnError: false, // the client retries by the call's policy
  };
  const { data, error, mutate } = useSWR<CallOutput<C>, CallFailure>(
    input === null ? null : callKey(call, input),
    ([, asked]: readonly [string, CallInput<C>]) => answerOf(client, call, asked),
    settings,
  );
  if (data !== undefined) return { kind: 'ready', value: data };
  if (error) return { kind: 'failed', error: error.reason, retry: () => void mutate() };
  return { kind: 'loading' };
}

/** Asks ahead of a navigation; the page's `useCall` with the same input takes over the request under way. */
export function preloadCall<C extends Call>(client: Client, call: C, input: CallInput<C>): void {
  preload(callKey(call, input), () => answerOf(client, call, input)).catch(() => undefined); // the page shows the failure
}

async function answerOf<C extends Call>(
  client: Client,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const result = await client(call, input);
  if (!result.ok) throw new CallFailure(result.error);
  return result.value;
}
