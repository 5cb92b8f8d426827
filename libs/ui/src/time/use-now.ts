import { type Clock, systemClock } from '@grandstand/core';
import { createContext, use, useState, useSyncExternalStore } from 'react';

/** The clock of a first render. A server holds it at the time of its document, and so does the page that takes that over. */
export const ClockContext = createContext<Pick<Clock, 'now'>>(systemClock);

/** One beat for all who watch the same step, stopped while nobody does. */
function createTicker(stepMs: number) {
  const listeners = new Set<() => void>();
  let current: number | null = null;
  let cancel: (() => void) | null = null;
  const schedule = () => {
    current = systemClock.now();
    cancel = systemClock.after(stepMs - (current % stepMs), beat);
  };
  const beat = () => {
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

/** The present in milliseconds, renewed every `stepMs`; on a server: its clock's. */
export function useNow(stepMs: number): number {
  const { now } = use(ClockContext);
  let ticker = tickers.get(stepMs);
  if (!ticker) tickers.set(stepMs, (ticker = createTicker(stepMs)));
  return useSyncExternalStore(ticker.subscribe, ticker.read, now);
}

/** When the component rendered first, in milliseconds. */
export function useInitialNow(): number {
  const { now } = use(ClockContext);
  const [firstMs] = useState(now);
  return firstMs;
}
