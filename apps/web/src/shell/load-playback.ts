import { addMessages } from '@grandstand/i18n';
import type { i18n as I18n } from 'i18next';
import { loadPlayer } from '../pages/player-chunk.ts';
import { PATHS } from '../paths.ts';
import { ROUTES } from '../routes.ts';
import { loadPrices } from './LowestPrices.tsx';

/**
 * Loads the scripts and messages that a navigation to a watch page loads before it shows the page, the player and hls.js.
 * The navigation loads again, and shows, what fails here.
 */
export function loadPlayback(i18n: I18n): void {
  const route = ROUTES.find(({ path }) => path === PATHS.watch);
  route?.page().catch(() => undefined);
  addMessages(i18n, ...(route?.messages ?? [])).catch(() => undefined);
  void loadPrices();
  loadPlayer().then(
    ({ prepareStream }) => prepareStream(null),
    () => undefined,
  );
}
