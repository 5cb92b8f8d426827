import type { Call, CallInput, CallOutput } from '@grandstand/api';
import { useSWRConfig } from 'swr';
import { useData } from './data-context.ts';
import { callKey } from './fetch-call.ts';

/**
 * Returns a function that sends a call before a page needs it, and caches the response. It resolves to the response, or to
 * null if the call fails; the failure is not shown. In contrast to `preloadCall`, `useCall` then has the response in its
 * first render, and sends the call again, as the user may open the page much later.
 */
export function usePrefetchCall() {
  const { client } = useData();
  const { mutate } = useSWRConfig();
  return async <C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C> | null> => {
    const result = await client(call, input, { isRefresh: true });
    if (!result.ok) return null;
    await mutate(callKey(call, input), result.value, { revalidate: false });
    return result.value;
  };
}
