import type { Clock } from '@grandstand/core';

/** Who fails is asked later and later, but not later than this. */
const LONGEST_MS = 300_000;

interface Options {
  readonly clock: Clock;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  readonly everyMs: number;
  /** Asks; says whether there was an answer. */
  readonly ask: () => Promise<boolean>;
}

export interface Polling {
  /** Asks now, unless it is waiting after a failure or nobody looks. */
  readonly soon: () => void;
  readonly stop: () => void;
}

/**
 * Asks again and again while the page is looked at: each failure doubles the wait, an answer sets it back. What fell due
 * in a hidden tab is asked as soon as somebody looks.
 */
export function startPolling({ clock, document, everyMs, ask }: Options): Polling {
  let waitMs = everyMs;
  let isStopped = false;
  let isAsking = false;
  let isDue = false;
  let cancel = clock.after(waitMs, run);

  function run(): void {
    if (isAsking || isStopped) return;
    cancel();
    isDue = document.visibilityState === 'hidden';
    if (isDue) return;
    isAsking = true;
    void ask().then((isAnswered) => {
      isAsking = false;
      waitMs = isAnswered ? everyMs : Math.min(waitMs * 2, LONGEST_MS);
      if (!isStopped) cancel = clock.after(waitMs, run);
    });
  }
  const look = () => {
    if (isDue) run();
  };
  document.addEventListener('visibilitychange', look);
  return {
    soon: () => {
      if (waitMs === everyMs) run();
    },
    stop: () => {
      isStopped = true;
      cancel();
      document.removeEventListener('visibilitychange', look);
    },
  };
}
