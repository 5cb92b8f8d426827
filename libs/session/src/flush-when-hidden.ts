import type { StoredValues } from '@grandstand/core';

/** The events that tell whether a page is hidden. */
export interface PageVisibility {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/**
 * Writes the values that are held back when the page is hidden or left (D22): it may never run again. The returned
 * function stops that.
 */
export function flushWhenHidden(
  stored: Pick<StoredValues, 'flush'>,
  { window, document }: PageVisibility,
): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') stored.flush();
  };
  const onPageHide = () => stored.flush();
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pagehide', onPageHide);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pagehide', onPageHide);
  };
}
