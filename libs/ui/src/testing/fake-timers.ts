import { createFakeClock, type FakeClock } from '@grandstand/core/testing';

/* Vitest's own fake timers advance by themselves while its actions wait; those of this file only by `advanceTime`. */

const START_MS = 1000;
const real = { setTimeout, clearTimeout, setInterval, clearInterval, now: Date.now };

let clock: FakeClock | null = null;

/** Replaces the page's timers and `Date.now`; `advanceTime` advances them. */
export function installFakeTimers(): void {
  const fakeClock = createFakeClock(START_MS);
  const cancels = new Map<number, () => void>();
  let lastId = 0;
  const start = (callback: () => void, delayMs: number, id: number): void => {
    cancels.set(id, fakeClock.after(delayMs, callback));
  };
  const stop = (id: number | undefined): void => cancels.get(id ?? -1)?.();
  const newId = (): number => (lastId += 1);
  Object.assign(globalThis, {
    setTimeout(callback: (...args: readonly unknown[]) => void, delayMs = 0, ...args: readonly unknown[]) {
      const id = newId();
      start(() => callback(...args), delayMs, id);
      return id;
    },
    setInterval(callback: () => void, delayMs = 0) {
      const id = newId();
      const repeat = (): void => {
        start(repeat, delayMs, id);
        callback();
      };
      start(repeat, delayMs, id);
      return id;
    },
    clearTimeout: stop,
    clearInterval: stop,
  });
  Date.now = () => fakeClock.now();
  clock = fakeClock;
}

export function restoreTimers(): void {
  const { now, ...timers } = real;
  Object.assign(globalThis, timers);
  Date.now = now;
  clock = null;
}

/** Advances fake timers; React renders and runs effects between timers. */
export async function advanceTime(ms: number): Promise<void> {
  if (!clock) throw new Error('No fake timers: render with `fakeTimers: true`.');
  await flushReact();
  const endMs = clock.now() + ms;
  for (;;) {
    const dueMs = clock.nextDueMs();
    if (dueMs === null || dueMs > endMs) break;
    clock.advance(dueMs - clock.now());
    await flushReact();
  }
  clock.advance(endMs - clock.now());
}

/** Waits until React has rendered and run effects: it schedules them by messages, which are delivered in order. */
async function flushReact(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    const { port1, port2 } = new MessageChannel();
    const arrived = Promise.withResolvers<void>();
    port1.addEventListener('message', () => arrived.resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
    await arrived.promise;
  }
}
