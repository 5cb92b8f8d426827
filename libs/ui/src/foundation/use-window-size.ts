import { useInBrowser } from '@grandstand/i18n';

/** Window size assumed by a server. */
const SERVER_WINDOW = { width: 1280, height: 800 };

/** Window size in pixels at the time of rendering; resizing does not re-render. */
export const useWindowSize = (): { readonly width: number; readonly height: number } =>
  useInBrowser() ? { width: innerWidth, height: innerHeight } : SERVER_WINDOW;
