import { type KeyboardEvent, use } from 'react';
import { StoreContext } from './player-context.ts';
import { requestForKey } from './shortcuts.ts';

const OF_BUTTONS = [' ', 'Enter'];
const OF_THE_VOLUME = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** Whether the focused control means something of its own by the key. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-volume]')) return OF_THE_VOLUME.includes(key);
  return target.closest('button, a') !== null && OF_BUTTONS.includes(key);
}

/** The player's keys, while the focus is anywhere in it. */
export function useShortcuts(): (event: KeyboardEvent) => void {
  const store = use(StoreContext);
  return (event) => {
    if (!store || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    const request = requestForKey(event.key, store.getState());
    if (!request) return;
    event.preventDefault();
    store.dispatch(request);
  };
}
