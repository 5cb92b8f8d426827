/** The present and the passing of time, so that tests can hold both still. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Calls back once after `delayMs`; the returned function cancels. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Goes as fast as the system's clock, from another start: `startMs` in milliseconds since the Unix epoch. */
export function clockStartingAt(startMs: number): Clock {
  const offsetMs = startMs - systemClock.now();
  return { ...systemClock, now: () => systemClock.now() + offsetMs };
}
