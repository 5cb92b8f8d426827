import type { Clock } from '@grandstand/core';

/** The user returns after at least this long: the device was asleep, or the tab was hidden. */
const AWAY_MS = 300_000;

/** A window and its document, which tell when the user returns. */
export interface Presence {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/**
 * Calls back when the page is visible again after a while, and when the browser is online again. A clock that was set
 * back counts as a while: how long it was is unknown. The returned function ends it.
 */
export function onResume({ window, document }: Presence, clock: Clock, callback: () => void): () => void {
  let calledMs = clock.now();
  const call = () => {
    calledMs = clock.now();
    callback();
  };
  const check = () => {
    const passedMs = clock.now() - calledMs;
    if (document.visibilityState === 'visible' && (passedMs >= AWAY_MS || passedMs < 0)) call();
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  window.addEventListener('focus', check);
  window.addEventListener('online', call);
  return () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('pageshow', check);
    window.removeEventListener('focus', check);
    window.removeEventListener('online', call);
  };
}
