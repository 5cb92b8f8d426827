import type { Call, CallInput, CallOutput } from '@grandstand/api';
import { type ScopedMutator, useSWRConfig } from 'swr';

/** Selects cached responses by the input of their call. */
export type InputFilter<C extends Call> = (input: CallInput<C>) => boolean;
export type Cached<C extends Call> = CallOutput<C> | undefined;

/** Operations on the cached responses of a call: those whose input matches, or all. */
export function cacheOf<C extends Call>(call: C, mutate: ScopedMutator) {
  const keysOf =
    (matches: InputFilter<C> = () => true) =>
    (key: unknown) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by callKey()
      Array.isArray(key) && key[0] === call.name && matches(key[1] as CallInput<C>);
  return {
    /** Changes cached responses without fetching them. */
    update: (change: (cached: Cached<C>) => Cached<C>, matches?: InputFilter<C>): void =>
      void mutate<CallOutput<C>>(keysOf(matches), change, { revalidate: false }),
    /** Fetches responses again: those in use at once, the others when they are used. */
    invalidate: (matches?: InputFilter<C>): void => void mutate(keysOf(matches)),
    /** Drops responses from the cache; they are fetched when they are used again. */
    remove: (matches?: InputFilter<C>): void =>
      void mutate(keysOf(matches), undefined, { revalidate: false }),
  };
}

/** Operations on the cached responses of a call. */
export const useCache = <C extends Call>(call: C): ReturnType<typeof cacheOf<C>> =>
  cacheOf(call, useSWRConfig().mutate);
