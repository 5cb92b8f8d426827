import { type Clock, systemClock } from '@grandstand/core';
import { createContext, use, useState, useSyncExternalStore } from 'react';

/**
 * The clock of the first render. On a server and while hydrating, it shows the time at which the document was rendered.
 */
export const ClockContext = createContext<Pick<Clock, 'now'>>(systemClock);

/** A timer shared by all subscribers of the same step; stopped without subscribers. */
function createTicker(stepMs: number) {
  const listeners = new Set<() => void>();
  let current: number | null = null;
  let cancel: (() => void) | null = null;
  const schedule = () => {
    current = systemClock.now();
    cancel = systemClock.after(stepMs - (current % stepMs), tick);
  };
  const tick = () => {
    schedule();
    for (const listener of listeners) listener();
  };
  return {
    read: () => (current ??= systemClock.now()),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (!cancel) schedule();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        cancel?.();
        cancel = null;
      };
    },
  };
}

const tickers = new Map<number, ReturnType<typeof createTicker>>();

/** Current time in milliseconds, updated every `stepMs`. */
export function useNow(stepMs: number): number {
  const { now } = use(ClockContext);
  let ticker = tickers.get(stepMs);
  if (!ticker) tickers.set(stepMs, (ticker = createTicker(stepMs)));
  return useSyncExternalStore(ticker.subscribe, ticker.read, now);
}

/** Time of the component's first render, in milliseconds. */
export function useInitialNow(): number {
  const { now } = use(ClockContext);
  const [firstMs] = useState(now);
  return firstMs;
}
