import { onPageEvent, type Page, type StoredValues } from '@grandstand/core';

/**
 * Writes pending values when the page is hidden or left (D22), because the browser may not run it again. The returned
 * function unsubscribes.
 */
export const flushWhenHidden = (stored: Pick<StoredValues, 'flush'>, page: Page): (() => void) =>
  onPageEvent(page, ['hidden', 'pagehide'], () => stored.flush());
