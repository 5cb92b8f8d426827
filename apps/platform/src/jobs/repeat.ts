import type { Clock } from '@grandstand/core';

/** A repeating task; `stop` resolves when the current round has ended. */
export interface RepeatingTask {
  readonly stop: () => Promise<void>;
}

/**
 * Runs `work` again `everyMs` milliseconds after each round ends, until stopped. Errors go to `onError` and do not
 * stop it; the signal asks a running round to end early.
 */
export function repeat(
  clock: Clock,
  everyMs: number,
  round: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): RepeatingTask {
  const stopping = new AbortController();
  let underWay = Promise.resolve();
  let cancel = () => {};
  const schedule = () => {
    if (stopping.signal.aborted) return;
    cancel = clock.after(everyMs, () => {
      underWay = round(stopping.signal).catch(onError).then(schedule);
    });
  };
  schedule();
  return {
    stop() {
      stopping.abort();
      cancel();
      return underWay;
    },
  };
}
