import { createFakeClock } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';

/** Lets pending promise callbacks run; no time passes. */
const runPendingCallbacks = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it('continues after a failed round, and stop waits for the current round', async () => {
  const clock = createFakeClock();
  const failures: unknown[] = [];
  const signals: AbortSignal[] = [];
  let endRound = () => {};
  const rounds = [
    () => Promise.reject(new Error('first')),
    () => new Promise<void>((resolve) => (endRound = resolve)),
  ];
  const repeated = repeat(
    clock,
    1000,
    (signal) => {
      const round = rounds[signals.push(signal) - 1];
      return round ? round() : Promise.resolve();
    },
    (error) => failures.push(error),
  );
  clock.advance(999);
  expect(signals).toHaveLength(0);
  clock.advance(1);
  await runPendingCallbacks();
  expect(failures).toEqual([new Error('first')]);

  clock.advance(1000);
  expect(signals).toHaveLength(2);
  let stopped = false;
  const stopping = repeated.stop().then(() => (stopped = true));
  await runPendingCallbacks();
  expect([stopped, signals[1]?.aborted]).toEqual([false, true]);
  endRound();
  await stopping;
  clock.advance(10_000);
  expect(signals).toHaveLength(2);
});
