import { type KeyboardEvent, use, useEffect } from 'react';
import { StoreContext, useHidesEnd } from './player-context.ts';
import { isPageKey, requestForKey } from './shortcuts.ts';

const OF_BUTTONS = [' ', 'Enter'];
const OF_THE_VOLUME = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** Whether the focused control means something of its own by the key. */
function isTaken(key: string, target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-volume]')) return OF_THE_VOLUME.includes(key);
  return target.closest('button, a') !== null && OF_BUTTONS.includes(key);
}

/** Whether the focus is on nothing in particular: on the page, or on its content as a whole. */
const isOnPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('body, main');

/** The player's keys: all of them while the focus is in it, those that nobody else needs while it is nowhere. */
export function useShortcuts(): (event: KeyboardEvent) => void {
  const store = use(StoreContext);
  const hidesEnd = useHidesEnd();
  const obey = (event: Key) => {
    if (!store || event.ctrlKey || event.metaKey || event.altKey) return;
    const request = requestForKey(event.key, store.getState(), hidesEnd);
    if (!request) return;
    event.preventDefault();
    store.dispatch(request);
  };
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (isPageKey(event.key) && isOnPage(event.target)) obey(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return (event) => {
    if (!isTaken(event.key, event.target)) obey(event);
  };
}
