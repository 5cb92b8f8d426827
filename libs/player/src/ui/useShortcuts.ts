import { type KeyboardEvent, use, useEffect } from 'react';
import { StoreContext, useHidesEnd } from './player-context.ts';
import { isPageKey, requestForKey } from './shortcuts.ts';

const BUTTON_KEYS = [' ', 'Enter'];
const VOLUME_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** Whether the focused control handles the key itself. */
function isHandledByControl(key: string, target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-volume]')) return VOLUME_KEYS.includes(key);
  return target.closest('button, a') !== null && BUTTON_KEYS.includes(key);
}

/** Whether the page itself or its main content has the focus. */
const isOnPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('body, main');

/** Keyboard shortcuts: all of them while the player has the focus, some while no control on the page has it. */
export function useShortcuts(): (event: KeyboardEvent) => void {
  const store = use(StoreContext);
  const hidesEnd = useHidesEnd();
  const handleKey = (event: Key) => {
    if (!store || event.ctrlKey || event.metaKey || event.altKey) return;
    const request = requestForKey(event.key, store.getState(), hidesEnd);
    if (!request) return;
    event.preventDefault();
    store.dispatch(request);
  };
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (isPageKey(event.key) && isOnPage(event.target)) handleKey(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return (event) => {
    if (!isHandledByControl(event.key, event.target)) handleKey(event);
  };
}
