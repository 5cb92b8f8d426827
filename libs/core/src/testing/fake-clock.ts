import type { Clock } from '../clock.ts';

export interface FakeClock extends Clock {
  /** Advances the time and runs the timers that become due, in order. */
  advance(ms: number): void;
  /** When the next timer is due, in milliseconds since the Unix epoch; null without timers. */
  nextDueMs(): number | null;
}

export function createFakeClock(startMs = Date.UTC(2026, 0, 15, 12)): FakeClock {
  let nowMs = startMs;
  let timers: { dueMs: number; callback: () => void }[] = [];
  return {
    now: () => nowMs,
    nextDueMs: () => (timers.length === 0 ? null : Math.min(...timers.map(({ dueMs }) => dueMs))),
    after(delayMs, callback) {
      const timer = { dueMs: nowMs + delayMs, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const due = timers.filter((timer) => timer.dueMs <= endMs).toSorted((a, b) => a.dueMs - b.dueMs)[0];
        if (!due) break;
        timers = timers.filter((timer) => timer !== due);
        nowMs = due.dueMs;
        due.callback();
      }
      nowMs = endMs;
    },
  };
}
