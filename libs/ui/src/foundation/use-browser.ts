import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False on a server and in the render that takes over its document, then true: what only a browser has can be used. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** What a server renders for. */
const SERVER_WINDOW = { width: 1280, height: 800 };

/** The window's size at this render, in pixels: a change renders nothing anew. On a server a laptop's. */
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
