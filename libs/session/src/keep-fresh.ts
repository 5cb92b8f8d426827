import type { Clock } from '@grandstand/core';

/** Who was away longer than this is asked for anew: a night, a closed lid, another login. */
const STALE_MS = 300_000;

/** What tells that somebody is back: a window and its document. */
export interface Presence {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/**
 * Asks who is there again when the page is looked at after a while (asleep, hidden) or has its connection back. A clock
 * that was put back counts as a while: nobody knows how long it was. The returned function ends it.
 */
export function keepFresh(
  { window, document }: Presence,
  clock: Clock,
  recheck: () => Promise<void>,
): () => void {
  let checkedMs = clock.now();
  const check = () => {
    checkedMs = clock.now();
    void recheck();
  };
  const look = () => {
    const passedMs = clock.now() - checkedMs;
    if (document.visibilityState === 'visible' && (passedMs >= STALE_MS || passedMs < 0)) check();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  window.addEventListener('focus', look);
  window.addEventListener('online', check);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
    window.removeEventListener('focus', look);
    window.removeEventListener('online', check);
  };
}
