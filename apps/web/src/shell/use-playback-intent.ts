import { systemClock } from '@grandstand/core';
import { useI18n } from '@grandstand/i18n';
import { useEffect, useEffectEvent, useRef } from 'react';
import { matchPath, useNavigate } from 'react-router-dom';
import { canDelayClick, delayClick } from '../navigation/delay-click.ts';
import { createPlaybackIntent } from '../navigation/playback-intent.ts';
import { loadedPlayer } from '../pages/player-chunk.ts';
import { type PreparedPlayback, usePreparePlayback } from '../pages/playback/use-prepare-playback.ts';
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

interface EventLink {
  readonly link: HTMLAnchorElement;
  readonly eventId: number;
}

/** The link to an event's watch page that a node belongs to; null if there is none. */
function eventLinkAt(target: EventTarget | null): EventLink | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  const match = matchPath(PATHS.watch, link.pathname);
  return match ? { link, eventId: eventIdOf(match.params.id) } : null;
}
const eventIdAt = (target: EventTarget | null): number | null => eventLinkAt(target)?.eventId ?? null;

/** A page opens at the latest this long after the click, also without a picture. */
const FIRST_FRAME_WITHIN_MS = 300;

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise<void>((resolve) => systemClock.after(ms, resolve))]);

const WATCH_LINK = `a[href*="${PATHS.watch.replace(':id', '')}"]`;
const LISTENER = { passive: true, capture: true } as const;

/** What has been prepared last. */
interface Preparation {
  readonly eventId: number;
  readonly playback: Promise<PreparedPlayback | null>;
}

async function showFirstFrame({ playback }: Preparation, picture: Element): Promise<void> {
  const prepared = await playback;
  if (prepared && !prepared.hasPreroll) await loadedPlayer()?.playPreparedVideo(prepared.start, picture);
}

/**
 * Makes playback start sooner on pages with links to events, unless the browser saves data:
 *
 * - At the first sign of a user, loads the scripts of the watch page. Not earlier: many visitors never use the page, and
 *   its own loading has precedence.
 * - While the user points at, focuses or presses such a link, loads the event's data and its stream.
 * - At the click, plays the stream in the picture of the card, and opens the page when the first frame is visible:
 *   rendering the page would delay the frame.
 */
export function usePlaybackIntent(): void {
  const preparePlayback = usePreparePlayback();
  const i18n = useI18n();
  const hasPlayer = useSite().config.features.includes('player');
  const navigate = useNavigate();
  const preparation = useRef<Preparation | null>(null);
  const prepare = useEffectEvent((eventId: number) => {
    if (savesData(navigator)) return;
    loadPlayback(i18n);
    // The watch page shows what fails.
    preparation.current = { eventId, playback: preparePlayback(eventId).catch(() => null) };
  });
  /** Returns null when the page has to open at once. */
  const playInCard = useEffectEvent(({ link, eventId }: EventLink): Promise<unknown> | null => {
    const picture = link.parentElement?.querySelector('[data-event-art]');
    if (!picture || preparation.current?.eventId !== eventId) return null;
    return within(FIRST_FRAME_WITHIN_MS, showFirstFrame(preparation.current, picture));
  });
  const openPath = useEffectEvent(({ pathname, search, hash }: HTMLAnchorElement) =>
    navigate(pathname + search + hash),
  );
  const warmUp = useEffectEvent(() => {
    if (!savesData(navigator) && !isSlow(navigator)) loadPlayback(i18n);
  });

  useEffect(() => {
    if (!hasPlayer) return undefined;
    const intent = createPlaybackIntent(systemClock, prepare);
    const onPoint = ({ target }: Event) => intent.onTarget(eventIdAt(target), false);
    const onPress = ({ target }: Event) => intent.onTarget(eventIdAt(target), true);
    const onClick = (click: MouseEvent) => {
      const target = eventLinkAt(click.target);
      if (!target || !canDelayClick(click, target.link)) return;
      const firstFrame = playInCard(target);
      if (firstFrame) delayClick(click, target.link, firstFrame, (link) => void openPath(link));
    };
    addEventListener('click', onClick, { capture: true });
    addEventListener('pointerover', onPoint, LISTENER);
    addEventListener('focusin', onPoint, LISTENER);
    addEventListener('pointerdown', onPress, LISTENER);
    return () => {
      intent.stop();
      removeEventListener('pointerover', onPoint, LISTENER);
      removeEventListener('focusin', onPoint, LISTENER);
      removeEventListener('pointerdown', onPress, LISTENER);
      removeEventListener('click', onClick, { capture: true });
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
