import { systemClock } from '@grandstand/core';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createMediaStore, type MediaStore } from '../store/media-store.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { createHeldStore } from './held-store.ts';
import type { PlayablePreroll } from './playable-preroll.ts';
import { PrerollLayer } from './PrerollLayer.tsx';
import { isReachable, type PrerollOutcome } from './play-preroll.ts';

/** `undecided`: the page has not chosen yet, and the event waits for the choice. Null: no preroll. */
export type PrerollChoice = PlayablePreroll | 'undecided' | null;

/** The preroll that holds the event back; null when there is none, or it is over. */
interface Hold {
  readonly preroll: PrerollChoice;
  readonly release: () => void;
}

/** Holds the event back until its preroll is over. Later choices are ignored: a preroll never interrupts an event. */
export function useHold(choice: PrerollChoice): Hold {
  const [preroll, setPreroll] = useState(choice);
  if (preroll === 'undecided' && choice !== 'undecided') setPreroll(choice);
  return { preroll, release: () => setPreroll(null) };
}

interface Options {
  readonly autoPlay: boolean;
  readonly onStart: (id: number) => void;
  readonly onOver: (id: number, outcome: PrerollOutcome) => void;
}

/**
 * Plays a preroll before the event, whose stream loads meanwhile. Afterwards the event plays; a live one at its edge.
 * Returns the layer over the player, and the store for the controls.
 */
export function usePreroll(
  event: MediaStore,
  { preroll, release }: Hold,
  { autoPlay, onStart, onOver }: Options,
): { readonly cover: ReactNode; readonly store: MediaStore } {
  const [store] = useState(() => createMediaStore(systemClock));
  const heldStore = useMemo(() => createHeldStore(event, store), [event, store]);
  const isHeld = preroll !== null;
  const wasHeld = useRef(false);
  const wasStarted = useRef(false);
  const playEvent = useEffectEvent(() => {
    if (autoPlay || wasStarted.current) event.dispatch({ type: 'play' });
  });
  useEffect(() => {
    if (wasHeld.current && !isHeld) playEvent();
    wasHeld.current = isHeld;
  }, [isHeld]);

  const [isPlayWanted, setPlayWanted] = useState(false);
  // The page of an embedded player and the browser's media controls know only the video of the event: when they play it,
  // the preroll plays instead.
  useEffect(() => {
    if (!isHeld) return undefined;
    const playPreroll = () => {
      if (event.getState().paused) return;
      event.dispatch({ type: 'pause' });
      wasStarted.current = true;
      setPlayWanted(true);
      store.dispatch({ type: 'play' });
    };
    playPreroll();
    return event.subscribe(playPreroll);
  }, [event, store, isHeld]);

  const chosen = preroll === 'undecided' ? null : preroll;
  const [isReady, setReady] = useState(false);
  const giveUp = useEffectEvent(() => {
    release();
    if (chosen) onOver(chosen.id, 'failed');
  });
  const url = chosen?.url;
  useEffect(() => {
    if (url === undefined) return undefined;
    const left = new AbortController();
    void isReachable(url, left.signal).then((reachable) => {
      if (left.signal.aborted) return;
      if (reachable) setReady(true);
      else giveUp();
    });
    return () => left.abort();
  }, [url]);

  if (preroll === null) return { cover: null, store: event };
  if (!chosen || !isReady) return { cover: <Spinner data-loading />, store: heldStore };
  const end = (outcome: PrerollOutcome) => {
    const { started, paused } = store.getState();
    // Without autoplay, the viewer has started the preroll in order to see the event.
    wasStarted.current = started || !paused;
    release();
    onOver(chosen.id, outcome);
  };
  const cover = (
    <PrerollLayer
      preroll={chosen}
      store={store}
      eventStore={event}
      autoPlay={autoPlay || isPlayWanted}
      onStart={() => onStart(chosen.id)}
      onOver={end}
    />
  );
  return { cover, store: heldStore };
}
