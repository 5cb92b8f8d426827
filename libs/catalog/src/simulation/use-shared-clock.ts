import { calls } from '@grandstand/api';
import { onPageEvent, systemClock } from '@grandstand/core';
import { useClient } from '@grandstand/data';
import { useEffect, useState } from 'react';
import { type SharedClockState, startClockSync } from './clock-sync.ts';

const UNKNOWN: SharedClockState = { kind: 'unknown' };

/**
 * The server's clock. Not `isEnabled`: unknown, and nothing is requested. Its requests are not cached, and must not run at
 * the same time as others of the same call, whose responses they would share.
 */
export function useSharedClock({ isEnabled }: { readonly isEnabled: boolean }): SharedClockState {
  const client = useClient();
  const [state, setState] = useState(UNKNOWN);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const { check, stop } = startClockSync({
      async requestServerMs() {
        const response = await client(calls.getSimulation, {}, { isRefresh: true });
        return response.ok ? response.value.now_utc_ms : null;
      },
      monotonicMs: () => performance.now(),
      clock: systemClock,
      onChange: setState,
    });
    const unsubscribe = onPageEvent(window, ['visible', 'pageshow'], check);
    return () => {
      unsubscribe();
      stop();
    };
  }, [client, isEnabled]);
  return state;
}
