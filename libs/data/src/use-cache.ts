import type { Call, CallInput, CallOutput } from '@grandstand/api';
import { type ScopedMutator, useSWRConfig } from 'swr';

export type Matches<C extends Call> = (input: CallInput<C>) => boolean;
export type Cached<C extends Call> = CallOutput<C> | undefined;

/** The cached answers of a call. */
export function cacheOf<C extends Call>(call: C, mutate: ScopedMutator) {
  const keysOf =
    (matches: Matches<C> = () => true) =>
    (key: unknown) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by callKey()
      Array.isArray(key) && key[0] === call.name && matches(key[1] as CallInput<C>);
  return {
    /** Replaces answers without fetching them. */
    update: (change: (cached: Cached<C>) => Cached<C>, matches?: Matches<C>): void =>
      void mutate<CallOutput<C>>(keysOf(matches), change, { revalidate: false }),
    /** Fetches answers again: those that are shown now, the others when they are shown. */
    invalidate: (matches?: Matches<C>): void => void mutate(keysOf(matches)),
    /** Drops answers; they are fetched when they are needed again. */
    remove: (matches?: Matches<C>): void => void mutate(keysOf(matches), undefined, { revalidate: false }),
  };
}

/** The cached answers of a call: those whose input matches, or all. */
export const useCache = <C extends Call>(call: C): ReturnType<typeof cacheOf<C>> =>
  cacheOf(call, useSWRConfig().mutate);
