import { onPageEvent, type Page } from '@grandstand/core';
import { isPlaying } from './is-playing.ts';
import type { MediaStore } from './media-store.ts';

/** The parts of the Screen Wake Lock API that are used. */
export interface WakeLockApi {
  request(type: 'screen'): Promise<{ release(): Promise<void> }>;
}

/**
 * Keeps the screen on while the video plays on a visible page. The browser takes the lock away when the page is hidden,
 * so it is requested again afterwards. Returns the function that stops it.
 */
export function keepScreenOn(
  { getState, subscribe }: Pick<MediaStore, 'getState' | 'subscribe'>,
  api: WakeLockApi,
  page: Page,
): () => void {
  /** The lock, or the request for it; null while none is wanted. */
  let lock: ReturnType<WakeLockApi['request']> | null = null;
  const release = () => {
    // A refused lock (battery saver) needs no release.
    lock?.then((held) => held.release()).catch(() => {});
    lock = null;
  };
  const update = () => {
    if (!isPlaying(getState()) || page.document.visibilityState === 'hidden') release();
    else if (!lock) {
      lock = api.request('screen');
      lock.catch(() => {});
    }
  };
  update();
  const unsubscribes = [subscribe(update), onPageEvent(page, ['visible', 'hidden'], update)];
  return () => {
    unsubscribes.forEach((unsubscribe) => unsubscribe());
    release();
  };
}
