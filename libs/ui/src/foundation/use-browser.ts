import { subscribeToNothing } from '@grandstand/core';
import { useSyncExternalStore } from 'react';

/** False on a server and while hydrating, then true. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** Window size assumed by a server. */
const SERVER_WINDOW = { width: 1280, height: 800 };

/** Window size in pixels at the time of rendering; resizing does not re-render. */
export const useWindowSize = (): { readonly width: number; readonly height: number } => ({
  width: useSyncExternalStore(
    subscribeToNothing,
    () => innerWidth,
    () => SERVER_WINDOW.width,
  ),
  height: useSyncExternalStore(
    subscribeToNothing,
    () => innerHeight,
    () => SERVER_WINDOW.height,
  ),
});
