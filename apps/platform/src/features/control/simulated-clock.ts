import type { Clock } from '@grandstand/core';

export interface SimulatedClock extends Clock {
  /** Advances by `ms` (negative: back); due timers run soon after. */
  advance(ms: number): void;
  /** Jumps to a time in milliseconds since the Unix epoch and continues. */
  set(nowMs: number): void;
  /** Offset from the wrapped clock, in milliseconds. */
  offsetMs(): number;
}

interface Timer {
  dueMs: number;
  readonly callback: () => void;
  cancel: () => void;
}

/** A clock with an adjustable offset to the wrapped one; timers are rescheduled on change. */
export function createSimulatedClock(inner: Clock): SimulatedClock {
  let offsetMs = 0;
  const timers = new Set<Timer>();
  const now = () => inner.now() + offsetMs;
  const schedule = (timer: Timer) => {
    timer.cancel = inner.after(Math.max(0, timer.dueMs - now()), () => {
      timers.delete(timer);
      timer.callback();
    });
  };
  const advance = (ms: number) => {
    offsetMs += ms;
    for (const timer of timers) {
      // Setting the clock back must not delay timers, or periodic work would pause for days.
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
