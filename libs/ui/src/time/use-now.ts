import { type Clock, systemClock } from '@grandstand/core';
import { useInBrowser } from '@grandstand/i18n';
import { createContext, use, useEffect, useState } from 'react';

interface PageClock extends Pick<Clock, 'now'> {
  /** The time at which a server has rendered the page, in milliseconds: a browser begins with it. */
  readonly renderedMs?: number | undefined;
}

export const ClockContext = createContext<PageClock>(systemClock);

/** A timer shared by all subscribers of the same step; stopped without subscribers. */
function createTicker(stepMs: number) {
  const listeners = new Set<() => void>();
  let current = 0;
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
    read: () => (cancel ? current : systemClock.now()),
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

function tickerOf(stepMs: number) {
  const ticker = tickers.get(stepMs) ?? createTicker(stepMs);
  tickers.set(stepMs, ticker);
  return ticker;
}

/**
 * Current time in milliseconds, updated every `stepMs`. A state, not `useSyncExternalStore`: React would do a render in
 * slices again in one task if the time changed meanwhile.
 */
export function useNow(stepMs: number): number {
  const { now, renderedMs } = use(ClockContext);
  const ticker = tickerOf(stepMs);
  const isInBrowser = useInBrowser();
  const [tickedMs, setTickedMs] = useState<number | null>(null);
  useEffect(() => ticker.subscribe(() => setTickedMs(ticker.read())), [ticker]);
  if (tickedMs !== null) return tickedMs;
  return isInBrowser ? ticker.read() : (renderedMs ?? now());
}

/** Time of the component's first render, in milliseconds. */
export function useInitialNow(): number {
  const { now, renderedMs } = use(ClockContext);
  const isInBrowser = useInBrowser();
  const [firstMs] = useState(() => (isInBrowser ? now() : (renderedMs ?? now())));
  return firstMs;
}
