import { type Clock, onPageEvent, type Page } from '@grandstand/core';

/** The user has been away when the last callback is at least this old, e.g. because the device was asleep. */
const MIN_AWAY_MS = 300_000;

/**
 * Calls back when the page is visible again at least MIN_AWAY_MS after the last callback, and when the browser is
 * online again; also when the device clock was set back, because it is then unknown how long the user was away. The
 * returned function unsubscribes.
 */
export function onResume(page: Page, clock: Clock, callback: () => void): () => void {
  let lastCallbackMs = clock.now();
  const notify = () => {
    lastCallbackMs = clock.now();
    callback();
  };
  const check = () => {
    const passedMs = clock.now() - lastCallbackMs;
    if (page.document.visibilityState === 'visible' && (passedMs >= MIN_AWAY_MS || passedMs < 0)) notify();
  };
  const unsubscribes = [
    onPageEvent(page, ['visible', 'pageshow', 'focus'], check),
    onPageEvent(page, ['online'], notify),
  ];
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}
