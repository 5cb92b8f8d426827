import type { Clock } from '@grandstand/core';

/** Something that goes on by itself; `stop` resolves when nothing of it is under way any more. */
export interface RepeatingTask {
  readonly stop: () => Promise<void>;
}

/**
 * Does a round every `everyMs` milliseconds after the one before has ended, until it is stopped. A round that fails
 * goes to `onError`, and the next one comes all the same; the signal tells a long one that it may end early.
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
