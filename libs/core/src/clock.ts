/** The current time and timers. Injected, so that tests control both. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Calls back once after `delayMs`; the returned function cancels the timer. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** A clock that shows `startMs` (milliseconds since the Unix epoch) now and runs at normal speed. */
export function clockStartingAt(startMs: number): Clock {
  const offsetMs = startMs - systemClock.now();
  return { ...systemClock, now: () => systemClock.now() + offsetMs };
}
