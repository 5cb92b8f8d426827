import type { Call, CallInput, CallOutput } from '@grandstand/api';
import { useSWRConfig } from 'swr';

type Matches<C extends Call> = (input: CallInput<C>) => boolean;

/** Cached answers of a call: those whose input matches, or all. */
export function useCache<C extends Call>(call: C) {
  const { mutate } = useSWRConfig();
  const keysOf = (matches: Matches<C>) => (key: unknown) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by callKey()
    Array.isArray(key) && key[0] === call.name && matches(key[1] as CallInput<C>);
  const all = () => true;
  return {
    /** Replaces answers without fetching them. */
    update: (
      change: (cached: CallOutput<C> | undefined) => CallOutput<C> | undefined,
      matches: Matches<C> = all,
    ): void => void mutate<CallOutput<C>>(keysOf(matches), change, { revalidate: false }),
    /** Fetches the answers that are shown again; the others when they are shown. */
    invalidate: (matches: Matches<C> = all): void => void mutate(keysOf(matches)),
    /** Drops answers; they are fetched when they are needed again. */
    remove: (matches: Matches<C> = all): void =>
      void mutate(keysOf(matches), undefined, { revalidate: false }),
  };
}
