import type { ApiError, CallOptions, Call, CallInput, CallOutput, Client, Credential } from '@grandstand/api';
import { preload, unstable_serialize } from 'swr';
import { requestScopeOf } from './request-scope.ts';

/** A failed call as an exception, because SWR expects fetchers to throw. */
export class CallFailure extends Error {
  readonly reason: ApiError;
  constructor(reason: ApiError) {
    super(reason.kind);
    this.reason = reason;
  }
}

export type CallKey<C extends Call> = readonly [string, CallInput<C>, Credential];

/**
 * The cache key of a call with this input. It includes the credential: when the user changes, the cached responses of
 * calls with the credential `user` are dropped.
 */
export const callKey = <C extends Call>(call: C, input: CallInput<C>): CallKey<C> => [
  call.name,
  input,
  call.credential,
];

/** Sends a call for SWR: returns the output or throws a `CallFailure`. */
export async function fetchCall<C extends Call>(
  client: Client,
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallOutput<C>> {
  const result = await client(call, input, options);
  if (!result.ok) throw new CallFailure(result.error);
  return result.value;
}

/**
 * Sends one call of a route's preload before the page renders: when a navigation starts, or with a prefetch. `useCall` or
 * `usePages` with the same input takes over the request.
 */
export function preloadCall<C extends Call>(client: Client, call: C, input: CallInput<C>): void {
  const key = callKey(call, input);
  const signal = requestScopeOf(client).signal(unstable_serialize(key));
  // The page shows a failure. On a server, SWR sends nothing and returns undefined, contrary to its types.
  void preload(key, () => fetchCall(client, call, input, { signal }))?.catch(() => undefined);
}
