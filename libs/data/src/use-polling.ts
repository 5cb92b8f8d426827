import { useCallback, useRef } from 'react';
import useSWR from 'swr';

const MAX_INTERVAL_MS = 300_000;

export interface Polling {
  /** Refreshes now, unless a refresh is in flight or the last one failed. */
  readonly refreshNow: () => void;
}

/**
 * Calls `refresh` every `intervalMs` milliseconds (0: never). As SWR does, pauses in a hidden tab and offline, and refreshes
 * at once when the user returns. Each failure doubles the interval; a success resets it.
 * @param refresh returns whether it succeeded.
 */
export function usePolling(name: string, intervalMs: number, refresh: () => Promise<boolean>): Polling {
  const failures = useRef(0);
  const isInFlight = useRef(false);
  const { mutate } = useSWR(
    intervalMs > 0 ? `poll ${name}` : null,
    async () => {
      if (isInFlight.current) return null;
      isInFlight.current = true;
      const succeeded = await refresh();
      isInFlight.current = false;
      failures.current = succeeded ? 0 : failures.current + 1;
      return null;
    },
    {
      revalidateOnMount: false,
      focusThrottleInterval: 0,
      refreshInterval: useCallback(
        () => Math.min(intervalMs * 2 ** failures.current, MAX_INTERVAL_MS),
        [intervalMs],
      ),
    },
  );
  return {
    refreshNow: () => {
      if (!isInFlight.current && failures.current === 0) void mutate();
    },
  };
}
