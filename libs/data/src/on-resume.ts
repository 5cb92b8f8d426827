import type { Clock } from '@grandstand/core';

/** Calls back after at least this long, e.g. when the device was asleep or the tab was hidden. */
const MIN_AWAY_MS = 300_000;

/** A window and its document, whose events tell when the user returns. */
export interface Presence {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/**
 * Calls back when the page is visible again at least MIN_AWAY_MS after the last callback, and when the browser is
 * online again. Also when the device clock was set back, because the time away is then unknown. The returned function
 * unsubscribes.
 */
export function onResume({ window, document }: Presence, clock: Clock, callback: () => void): () => void {
  let calledMs = clock.now();
  const call = () => {
    calledMs = clock.now();
    callback();
  };
  const check = () => {
    const passedMs = clock.now() - calledMs;
    if (document.visibilityState === 'visible' && (passedMs >= MIN_AWAY_MS || passedMs < 0)) call();
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
