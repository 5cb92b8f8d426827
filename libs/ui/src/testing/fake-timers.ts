import { createFakeClock, type FakeClock } from '@grandstand/core/testing';

/*
 * Vitest's own fake timers run on by themselves: its actions wait by `vi.waitFor`, which advances them. These do not.
 */

const START_MS = 1000;
const real = { setTimeout, clearTimeout, setInterval, clearInterval, now: Date.now };

let clock: FakeClock | null = null;

/** Stops the page's timers and its date; from here they run by `runFor`. */
export function installFakeTimers(): void {
  const held = createFakeClock(START_MS);
  const cancels = new Map<number, () => void>();
  let made = 0;
  const start = (callback: () => void, delayMs: number, id: number): void => {
    cancels.set(id, held.after(delayMs, callback));
  };
  const stop = (id: number | undefined): void => cancels.get(id ?? -1)?.();
  const newId = (): number => (made += 1);
  Object.assign(globalThis, {
    setTimeout(callback: (...args: readonly unknown[]) => void, delayMs = 0, ...args: readonly unknown[]) {
      const id = newId();
      start(() => callback(...args), delayMs, id);
      return id;
    },
    setInterval(callback: () => void, delayMs = 0) {
      const id = newId();
      const again = (): void => {
        start(again, delayMs, id);
        callback();
      };
      start(again, delayMs, id);
      return id;
    },
    clearTimeout: stop,
    clearInterval: stop,
  });
  Date.now = () => held.now();
  clock = held;
}

export function restoreTimers(): void {
  const { now, ...timers } = real;
  Object.assign(globalThis, timers);
  Date.now = now;
  clock = null;
}

/** Lets held timers run for so long. What one of them changes is drawn, and its effects are run, before the next. */
export async function advanceTime(ms: number): Promise<void> {
  if (!clock) throw new Error('Time is not held: render with `timeHeld`.');
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

/** React draws and runs its effects by messages, and messages come in turn. */
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
