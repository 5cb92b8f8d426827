import { createContext, use, useContext, useSyncExternalStore } from 'react';
import type { MediaRequest } from '../store/media-request.ts';
import type { MediaState } from '../store/media-state.ts';
import type { MediaStore } from '../store/media-store.ts';
import { isEndUnseen } from './seek-scale.ts';

/** The store of the surrounding player; always the same object. */
export const StoreContext = createContext<MediaStore | null>(null);

function useStore(): MediaStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('A control must be rendered inside a <Player>.');
  return store;
}

/** Selects from the media state. Select a primitive or stable value: a new object per call causes an infinite loop. */
export function useMedia<T>(select: (state: MediaState) => T): T {
  const store = useStore();
  const selected = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, selected, selected);
}

/** The `hidesEnd` prop of the player. */
export const HidesEndContext = createContext(false);

/** Whether the duration must be hidden: `hidesEnd` is set and the user has not seen the end yet. */
export function useHidesEnd(): boolean {
  const isUnseen = useMedia(isEndUnseen);
  return use(HidesEndContext) && isUnseen;
}

export function useDispatch(): (request: MediaRequest) => void {
  return useStore().dispatch;
}
