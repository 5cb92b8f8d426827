import { systemClock } from '@grandstand/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router-dom';
import { createPlaybackIntent } from '../navigation/playback-intent.ts';
import { usePreparePlayback } from '../pages/playback/use-prepare-playback.ts';
import { eventIdOf, PATHS } from '../paths.ts';
import { loadPlayback } from './load-playback.ts';
import { useSite } from './site-context.ts';
import { whenIdle } from './when-idle.ts';

/** Chromium's Network Information API, which TypeScript does not know; undefined elsewhere. */
interface ConnectedNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
const savesData = ({ connection }: ConnectedNavigator): boolean => connection?.saveData === true;
const isSlow = ({ connection }: ConnectedNavigator): boolean =>
  connection?.effectiveType?.endsWith('2g') ?? false;

/** The event whose watch page a node's link opens; null if it is no such link. */
function eventIdAt(target: EventTarget | null): number | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  const match = matchPath(PATHS.watch, link.pathname);
  return match ? eventIdOf(match.params.id) : null;
}

const WATCH_LINK = `a[href*="${PATHS.watch.replace(':id', '')}"]`;
const LISTENER = { passive: true, capture: true } as const;

/**
 * Makes playback start sooner. While the user points at, focuses or presses a link to an event, loads its data and its
 * stream. Before, from the first sign of a user on a page with such links, loads the scripts of the watch page; not
 * earlier, as many visitors never use the page, and its own loading has precedence. Does nothing when the browser saves
 * data.
 */
export function usePlaybackIntent(): void {
  const preparePlayback = usePreparePlayback();
  const { i18n } = useTranslation();
  const hasPlayer = useSite().config.features.includes('player');
  const prepare = useEffectEvent((id: number) => {
    if (savesData(navigator)) return;
    loadPlayback(i18n);
    preparePlayback(id).catch(() => undefined); // the watch page shows what fails
  });
  const warmUp = useEffectEvent(() => {
    if (!savesData(navigator) && !isSlow(navigator)) loadPlayback(i18n);
  });

  useEffect(() => {
    if (!hasPlayer) return undefined;
    const intent = createPlaybackIntent(systemClock, prepare);
    const onPoint = ({ target }: Event) => intent.onTarget(eventIdAt(target), false);
    const onPress = ({ target }: Event) => intent.onTarget(eventIdAt(target), true);
    addEventListener('pointerover', onPoint, LISTENER);
    addEventListener('focusin', onPoint, LISTENER);
    addEventListener('pointerdown', onPress, LISTENER);
    return () => {
      intent.stop();
      removeEventListener('pointerover', onPoint, LISTENER);
      removeEventListener('focusin', onPoint, LISTENER);
      removeEventListener('pointerdown', onPress, LISTENER);
    };
  }, [hasPlayer]);

  useEffect(() => {
    if (!hasPlayer) return undefined;
    const signs = new AbortController();
    let cancelWait = () => {};
    const onSign = () => {
      if (!document.querySelector(WATCH_LINK)) return;
      signs.abort();
      cancelWait = whenIdle(warmUp);
    };
    for (const type of ['pointerover', 'scroll', 'keydown'])
      addEventListener(type, onSign, { ...LISTENER, signal: signs.signal });
    return () => {
      signs.abort();
      cancelWait();
    };
  }, [hasPlayer]);
}
