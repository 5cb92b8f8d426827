import type { Call, CallOutput } from '@grandstand/api';
import { useSWRConfig } from 'swr';

/** Puts what is known to be so in place of what a call answered, for everybody who shows it. */
export function useRewrite<C extends Call>(
  call: C,
): (change: (held: CallOutput<C> | undefined) => CallOutput<C> | undefined) => void {
  const { mutate } = useSWRConfig();
  return (change) =>
    void mutate<CallOutput<C>>((key) => Array.isArray(key) && key[0] === call.name, change, {
      revalidate: false,
    });
}
