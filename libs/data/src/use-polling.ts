import { useCallback, useRef } from 'react';
import useSWR from 'swr';

const LONGEST_MS = 300_000;

export interface Polling {
  /** Refreshes now, unless a refresh is in flight or the last one failed. */
  readonly soon: () => void;
}

/**
 * Calls `refresh` every `everyMs` milliseconds (0: never), by the rules of SWR: not in a hidden tab and not offline, and at
 * once when the user returns. Each failure doubles the wait, a success resets it.
 * @param refresh returns whether it succeeded.
 */
export function usePolling(name: string, everyMs: number, refresh: () => Promise<boolean>): Polling {
  const failures = useRef(0);
  const isInFlight = useRef(false);
  const { mutate } = useSWR(
    everyMs > 0 ? `poll ${name}` : null,
    async () => {
      if (isInFlight.current) return null;
      isInFlight.current = true;
      const isDone = await refresh();
      isInFlight.current = false;
      failures.current = isDone ? 0 : failures.current + 1;
      return null;
    },
    {
      revalidateOnMount: false,
      focusThrottleInterval: 0,
      refreshInterval: useCallback(() => Math.min(everyMs * 2 ** failures.current, LONGEST_MS), [everyMs]),
    },
  );
  return {
    soon: () => {
      if (!isInFlight.current && failures.current === 0) void mutate();
    },
  };
}
