import type { Clock } from '@grandstand/core';

export interface SimulatedClock extends Clock {
  /** Goes by `ms` further (or back, where negative); what falls due on the way runs soon after. */
  advance(ms: number): void;
  /** Goes to a moment, in milliseconds since the Unix epoch, and on from there. */
  set(nowMs: number): void;
  /** How far this clock is from the one that it wraps, in milliseconds. */
  offsetMs(): number;
}

interface Timer {
  dueMs: number;
  readonly callback: () => void;
  cancel: () => void;
}

/** A clock that goes as fast as the one it wraps, and can be put forward and back: timers are counted anew then. */
export function createSimulatedClock(inner: Clock): SimulatedClock {
  let offsetMs = 0;
  const timers = new Set<Timer>();
  const now = () => inner.now() + offsetMs;
  const arm = (timer: Timer) => {
    timer.cancel = inner.after(Math.max(0, timer.dueMs - now()), () => {
      timers.delete(timer);
      timer.callback();
    });
  };
  const advance = (ms: number) => {
    offsetMs += ms;
    for (const timer of timers) {
      // Put back, a clock makes nobody wait longer: what is done every few seconds would rest for days.
      if (ms < 0) timer.dueMs += ms;
      timer.cancel();
      arm(timer);
    }
  };
  return {
    now,
    after(delayMs, callback) {
      const timer: Timer = { dueMs: now() + delayMs, callback, cancel: () => {} };
      timers.add(timer);
      arm(timer);
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
