import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MediaRequest } from '../store/media-request.ts';
import type { MediaState } from '../store/media-state.ts';
import type { MediaStore } from '../store/media-store.ts';

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
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

export function useDispatch(): (request: MediaRequest) => void {
  return useStore().dispatch;
}
