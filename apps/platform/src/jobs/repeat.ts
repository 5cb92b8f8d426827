import type { Clock } from '@grandstand/core';

/** A repeating task; `stop` resolves when the current round has ended. */
export interface RepeatingTask {
  readonly stop: () => Promise<void>;
}

/**
 * Calls `round` `intervalMs` milliseconds after the start and after the end of each round, until stopped. Errors are
 * reported to `onError` and do not stop it. `stop` aborts the signal of the running round.
 */
export function repeat(
  clock: Clock,
  intervalMs: number,
  round: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): RepeatingTask {
  const stopping = new AbortController();
  let currentRound = Promise.resolve();
  let cancel = () => {};
  const schedule = () => {
    if (stopping.signal.aborted) return;
    cancel = clock.after(intervalMs, () => {
      currentRound = round(stopping.signal).catch(onError).then(schedule);
    });
  };
  schedule();
  return {
    stop() {
      stopping.abort();
      cancel();
      return currentRound;
    },
  };
}
