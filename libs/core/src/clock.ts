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
