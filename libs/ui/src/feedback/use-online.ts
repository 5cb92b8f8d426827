import { onPageEvent } from '@grandstand/core';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onPageEvent(window, ['online', 'offline'], onChange);

/** `navigator.onLine`; true on a server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
