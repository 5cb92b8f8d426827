import { createContext, use, useContext, useSyncExternalStore } from 'react';
import type { MediaRequest } from '../store/media-request.ts';
import type { MediaState } from '../store/media-state.ts';
import type { MediaStore } from '../store/media-store.ts';
import { isEndOpen } from './seek-scale.ts';

/** The store of the player around. The store never changes, so nothing re-renders by way of this. */
export const StoreContext = createContext<MediaStore | null>(null);

function useStore(): MediaStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('A control stands outside a <Player>.');
  return store;
}

/** A fact about what plays. Select something primitive or stable, as a new object on each call never settles. */
export function useMedia<T>(select: (state: MediaState) => T): T {
  const store = useStore();
  const selected = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, selected, selected);
}

/** Whether the viewer wants the end of what plays to stay open. */
export const HidesEndContext = createContext(false);

/** Whether nothing may say where the end is: not before the viewer has been there. */
export function useHidesEnd(): boolean {
  const isOpen = useMedia(isEndOpen);
  return use(HidesEndContext) && isOpen;
}

export function useDispatch(): (request: MediaRequest) => void {
  return useStore().dispatch;
}
