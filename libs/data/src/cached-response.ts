import type { ApiError, Call, CallInput, CallOutput } from '@grandstand/api';
import { unstable_serialize } from 'swr';
import { callKey } from './fetch-call.ts';

/** A response that was fetched before the first render. */
export interface CachedResponse {
  readonly key: string;
  readonly value: unknown;
}

/** A call that was refused before the first render. */
export interface CachedRefusal {
  readonly key: string;
  readonly refusal: ApiError;
}

export const cachedResponse = <C extends Call>(
  call: C,
  input: CallInput<C>,
  value: CallOutput<C>,
): CachedResponse => ({ key: unstable_serialize(callKey(call, input)), value });
