import type { Clock } from '@grandstand/core';

/** The user has been away when the last callback is at least this old, e.g. because the device was asleep. */
const MIN_AWAY_MS = 300_000;

/** A window and its document, whose events tell when the user returns. */
export interface Presence {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/**
 * Calls back when the page is visible again at least MIN_AWAY_MS after the last callback, and when the browser is
 * online again; also when the device clock was set back, because it is then unknown how long the user was away. The
 * returned function unsubscribes.
 */
export function onResume({ window, document }: Presence, clock: Clock, callback: () => void): () => void {
  let lastCallbackMs = clock.now();
  const notify = () => {
    lastCallbackMs = clock.now();
    callback();
  };
  const check = () => {
    const passedMs = clock.now() - lastCallbackMs;
    if (document.visibilityState === 'visible' && (passedMs >= MIN_AWAY_MS || passedMs < 0)) notify();
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  window.addEventListener('focus', check);
  window.addEventListener('online', notify);
  return () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('pageshow', check);
    window.removeEventListener('focus', check);
    window.removeEventListener('online', notify);
  };
}
