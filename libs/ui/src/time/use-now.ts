import { type Clock, systemClock } from '@grandstand/core';
import { useInBrowser } from '@grandstand/i18n';
import { createContext, use, useState, useSyncExternalStore } from 'react';

interface PageClock extends Pick<Clock, 'now'> {
  /** The time at which a server has rendered the page, in milliseconds: a browser begins with it. */
  readonly renderedMs?: number | undefined;
}

export const ClockContext = createContext<PageClock>(systemClock);

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
  const { now, renderedMs } = use(ClockContext);
  let ticker = tickers.get(stepMs);
  if (!ticker) tickers.set(stepMs, (ticker = createTicker(stepMs)));
  const readRendered = () => renderedMs ?? now();
  const isHydrating = !useInBrowser() && renderedMs !== undefined;
  return useSyncExternalStore(ticker.subscribe, isHydrating ? readRendered : ticker.read, readRendered);
}

/** Time of the component's first render, in milliseconds. */
export function useInitialNow(): number {
  const { now, renderedMs } = use(ClockContext);
  const isInBrowser = useInBrowser();
  const [firstMs] = useState(() => (isInBrowser ? now() : (renderedMs ?? now())));
  return firstMs;
}
