import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@grandstand/core';
import type { FakeClock } from '@grandstand/core/testing';

/** Longer than two requests to a provider that does not answer (`stripe-client.ts`), on a busy machine. */
const ROUND_LIMIT_MS = 90_000;
const POLL_MS = 2;

/**
 * A platform's view of the common clock. Its repeating tasks set their next timer when their round has ended
 * (`jobs/repeat.ts`), so the platform is idle when it has as many timers as after its start.
 */
export function createSteppedClock(common: FakeClock) {
  const timers = new Set<object>();
  let idleTimers = Infinity;
  const clock: Clock = {
    now: common.now,
    after(delayMs, callback) {
      const timer = {};
      timers.add(timer);
      const cancel = common.after(delayMs, () => {
        timers.delete(timer);
        callback();
      });
      return () => {
        timers.delete(timer);
        cancel();
      };
    },
  };
  return {
    clock,
    /** Call when the platform has started. */
    markIdle(): void {
      idleTimers = timers.size;
    },
    /** Waits for the running rounds; false if one takes longer than its limit, in real time. */
    async whenIdle(): Promise<boolean> {
      const endMs = performance.now() + ROUND_LIMIT_MS;
      while (timers.size < idleTimers) {
        if (performance.now() > endMs) return false;
        await delay(POLL_MS);
      }
      return true;
    },
  };
}
export type SteppedClock = ReturnType<typeof createSteppedClock>;
