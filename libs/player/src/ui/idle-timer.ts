import type { Clock } from '@grandstand/core';
import { createListeners } from '../engine/listeners.ts';

/** Whether the user is active: from each `wake()` until `idleMs` later, or until `sleep()`. */
export interface IdleTimer {
  readonly isActive: () => boolean;
  readonly wake: () => void;
  readonly sleep: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createIdleTimer(clock: Clock, idleMs: number): IdleTimer {
  const listeners = createListeners();
  let active = false;
  let cancel = () => {};
  const set = (value: boolean) => {
    if (active === value) return;
    active = value;
    listeners.notify();
  };
  const sleep = () => {
    cancel();
    set(false);
  };
  return {
    isActive: () => active,
    wake() {
      cancel();
      cancel = clock.after(idleMs, sleep);
      set(true);
    },
    sleep,
    subscribe: listeners.add,
  };
}
