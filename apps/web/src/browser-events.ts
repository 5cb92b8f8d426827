import { type StoredValues, systemClock } from '@grandstand/core';
import { onResume } from '@grandstand/data';
import {
  API_KEY_ERROR,
  flushWhenHidden,
  onStorageChange,
  readApiKeyError,
  SENT_LOCALE_STORAGE_KEY,
  type Session,
  SPOILER_FREE_STORAGE_KEY,
} from '@grandstand/session';

/** Forwards browser events to the session: storage changes by other tabs, resume after sleep, API key errors. */
export function subscribeToBrowserEvents(session: Session, stored: StoredValues): void {
  flushWhenHidden(stored, window);
  onStorageChange('api_key', session.adoptStoredKey);
  onStorageChange(SENT_LOCALE_STORAGE_KEY, session.adoptStoredLanguage);
  onStorageChange(SPOILER_FREE_STORAGE_KEY, session.reloadSpoilerFree);
  onResume(window, systemClock, () => {
    void session.recheck();
    void session.sendPendingLanguage();
  });
  document.addEventListener(API_KEY_ERROR, (event) => {
    const error = readApiKeyError(event);
    if (error !== null && !error.willRetry)
      session.addReloadError(error.url, { isRateLimited: false, isMutation: false, isPageScoped: true });
  });
  // The router does not handle the rejection of a view transition: `AbortError` when the next one interrupts it,
  // `TimeoutError` when a slow device takes more than four seconds to render. The page is shown in both cases.
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && ['AbortError', 'TimeoutError'].includes(event.reason.name))
      event.preventDefault();
  });
}
