import { systemClock } from '@grandstand/core';
import { useSyncExternalStore } from 'react';

/** One beat for all who watch the same step, stopped while nobody does. */
function createTicker(stepMs: number) {
  const listeners = new Set<() => void>();
  let current = systemClock.now();
  let cancel: (() => void) | null = null;
  const beat = () => {
    current = systemClock.now();
    cancel = systemClock.after(stepMs - (current % stepMs), beat);
    for (const listener of listeners) listener();
  };
  return {
    read: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (!cancel) {
        current = systemClock.now();
        cancel = systemClock.after(stepMs - (current % stepMs), beat);
      }
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

/** The present in milliseconds, renewed every `stepMs`. */
export function useNow(stepMs: number): number {
  let ticker = tickers.get(stepMs);
  if (!ticker) tickers.set(stepMs, (ticker = createTicker(stepMs)));
  return useSyncExternalStore(ticker.subscribe, ticker.read);
}
