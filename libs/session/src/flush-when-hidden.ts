import type { StoredValues } from '@grandstand/core';

/** A window and its document, whose events tell when the page is hidden or left. */
export interface PageVisibility {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/**
 * Writes pending values when the page is hidden or left (D22), because the browser may not run it again. The returned
 * function unsubscribes.
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
