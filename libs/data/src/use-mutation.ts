import type { ApiError, Call, CallInput, CallOutput, Client } from '@grandstand/api';
import type { Result } from '@grandstand/core';
import { useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { useData } from './data-context.ts';
import type { Submission } from './mutations.ts';
import { type Cached, cacheOf, type InputFilter } from './use-cache.ts';

/** How a mutation changes the cached responses of a call. */
interface CacheUpdate<C extends Call, T> {
  readonly of: C;
  /** Selects responses by their input; default: all responses of the call. */
  readonly matches?: InputFilter<C>;
  /** Shown at once; rolled back when the mutation fails. */
  readonly optimistic?: (cached: Cached<C>) => Cached<C>;
  /** Written to the cache after a success; default: the optimistic change. */
  readonly commit?: (cached: Cached<C>, output: T) => Cached<C>;
}

interface MutationOptions<C extends Call, T> extends Pick<Submission<unknown>, 'id' | 'whileInFlight'> {
  readonly send: (client: Client) => Promise<Result<ApiError, T>>;
  readonly update: CacheUpdate<C, T>;
}

/** Sends a mutation with an optimistic update. Returns null when one with the same id is in flight. */
export type Mutate = <C extends Call, T>(
  options: MutationOptions<C, T>,
) => Promise<Result<ApiError, T> | null>;

/** Mutations with an optimistic update. They continue when the component is unmounted. */
export function useMutate(): Mutate {
  const { client, mutations } = useData();
  const { mutate } = useSWRConfig();
  return useCallback<Mutate>(
    ({ id, whileInFlight = 'ignore', send, update }) => {
      const { of: call, matches, optimistic, commit = optimistic } = update;
      const change = (cached: unknown, input: unknown) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- useCall() passes the input of the same call
        !matches || matches(input as CallInput<typeof call>)
          ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- useCall() passes the output of the same call
            optimistic?.(cached as Cached<typeof call>)
          : cached;
      return mutations.submit({
        id,
        whileInFlight,
        send: () => send(client),
        optimistic: optimistic && { call: call.name, change },
        onResult(result) {
          if (result.ok && commit)
            cacheOf(call, mutate).update((cached) => commit(cached, result.value), matches);
        },
      });
    },
    [client, mutations, mutate],
  );
}

/** Runs an async function; submissions while it runs are ignored. */
export function useSubmitOnce<A extends readonly unknown[], T>(work: (...args: A) => Promise<T>) {
  const { mutations } = useData();
  const id = useId();
  const isSubmitting = useSyncExternalStore(
    mutations.subscribe,
    () => mutations.isInFlight(id),
    () => false,
  );
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return {
    /** Returns null when the submission is ignored, and when the component was unmounted in the meantime. */
    submit: async (...args: A): Promise<T | null> => {
      const result = await mutations.submit({ id, send: () => work(...args) });
      return isMounted.current ? result : null;
    },
    isSubmitting,
  };
}

interface CallMutation<C extends Call> {
  /** Returns null when the call is already in flight, and when the component was unmounted in the meantime. */
  readonly send: (input: CallInput<C>) => Promise<Result<ApiError, CallOutput<C>> | null>;
  readonly isSending: boolean;
}

/** Sends a call; submissions while it is in flight are ignored. */
export function useMutation<C extends Call>(call: C): CallMutation<C> {
  const { client } = useData();
  const { submit, isSubmitting } = useSubmitOnce((input: CallInput<C>) => client(call, input));
  return { send: submit, isSending: isSubmitting };
}
