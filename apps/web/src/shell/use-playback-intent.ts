import { calls } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { usePrefetchCall } from '@grandstand/data';
import { addMessages } from '@grandstand/i18n';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router-dom';
import { createPlaybackIntent } from '../navigation/playback-intent.ts';
import { loadPlayer } from '../pages/player-chunk.ts';
import { eventIdOf, PATHS } from '../paths.ts';
import { ROUTES } from '../routes.ts';
import { loadPrices } from './LowestPrices.tsx';
import { useSite } from './site-context.ts';

/** Chromium's Network Information API, which TypeScript does not know; undefined elsewhere. */
interface ConnectedNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}
const savesData = ({ connection }: ConnectedNavigator): boolean => connection?.saveData === true;

/** The event whose watch page a node's link opens; null if it is no such link. */
function eventIdAt(target: EventTarget | null): number | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  const match = matchPath(PATHS.watch, link.pathname);
  return match ? eventIdOf(match.params.id) : null;
}

/**
 * Prepares playback while the user points at, focuses or touches a link to an event: its page, its data, the player and
 * the start of its stream. Does nothing when the browser saves data.
 */
export function usePlaybackIntent(): void {
  const prefetchCall = usePrefetchCall();
  const { i18n } = useTranslation();
  const { features } = useSite().config;
  const prepare = useEffectEvent(async (id: number) => {
    if (!features.includes('player') || savesData(navigator)) return;
    // What a navigation loads before it shows the page; it loads again, and shows, what fails here.
    const route = ROUTES.find(({ path }) => path === PATHS.watch);
    route?.page().catch(() => undefined);
    addMessages(i18n, ...(route?.messages ?? [])).catch(() => undefined);
    void loadPrices();
    const playerLoading = loadPlayer();
    playerLoading.then(({ prepareStream }) => prepareStream(null)).catch(() => undefined);
    const [event, player] = await Promise.all([prefetchCall(calls.getEvent, { id }), playerLoading]);
    const url = event?.media[0]?.url;
    if (url !== undefined) player.prepareStream({ url });
  });
  useEffect(() => {
    const intent = createPlaybackIntent(systemClock, (id) => void prepare(id).catch(() => undefined));
    const onPoint = ({ target }: Event) => intent.onTarget(eventIdAt(target), false);
    const onPress = ({ target }: Event) => intent.onTarget(eventIdAt(target), true);
    const passive = { passive: true, capture: true };
    addEventListener('pointerover', onPoint, passive);
    addEventListener('focusin', onPoint, passive);
    addEventListener('pointerdown', onPress, passive);
    return () => {
      intent.stop();
      removeEventListener('pointerover', onPoint, passive);
      removeEventListener('focusin', onPoint, passive);
      removeEventListener('pointerdown', onPress, passive);
    };
  }, []);
}
