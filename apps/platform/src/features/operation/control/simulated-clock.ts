import type { Clock } from '@grandstand/core';

export interface SimulatedClock extends Clock {
  /** Advances by `ms` (negative: back); due timers run soon after. */
  advance(ms: number): void;
  /** Jumps to a time in milliseconds since the Unix epoch and continues. */
  set(nowMs: number): void;
  /** Offset from the real clock, in milliseconds. */
  offsetMs(): number;
}

interface Timer {
  dueMs: number;
  readonly callback: () => void;
  cancel: () => void;
}

/** A clock with an adjustable offset to the real one; a change of the offset reschedules all timers. */
export function createSimulatedClock(realClock: Clock): SimulatedClock {
  let offsetMs = 0;
  const timers = new Set<Timer>();
  const now = () => realClock.now() + offsetMs;
  const schedule = (timer: Timer) => {
    timer.cancel = realClock.after(Math.max(0, timer.dueMs - now()), () => {
      timers.delete(timer);
      timer.callback();
    });
  };
  const advance = (ms: number) => {
    offsetMs += ms;
    for (const timer of timers) {
      // Timers keep their remaining time when the clock is set back; otherwise repeating tasks would pause for days.
      if (ms < 0) timer.dueMs += ms;
      timer.cancel();
      schedule(timer);
    }
  };
  return {
    now,
    after(delayMs, callback) {
      const timer: Timer = { dueMs: now() + delayMs, callback, cancel: () => {} };
      timers.add(timer);
      schedule(timer);
      return () => {
        timers.delete(timer);
        timer.cancel();
      };
    },
    advance,
    set: (nowMs) => advance(nowMs - now()),
    offsetMs: () => offsetMs,
  };
}
