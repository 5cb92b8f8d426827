import { systemClock } from '@grandstand/core';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createEngine } from '../engine/create-engine.ts';
import type { PlaybackFailure, PlaybackSource } from '../engine/playback-engine.ts';
import { createBrowserDisplay } from '../store/browser-display.ts';
import { createMediaStore, type MediaStore } from '../store/media-store.ts';

interface PlaybackOptions {
  readonly source: PlaybackSource;
  readonly startAtS: number | undefined;
  readonly autoPlay: boolean;
  readonly onFailure: ((failure: PlaybackFailure) => void) | undefined;
}

/** A new beginning after a failure, and where. */
interface Resumption {
  readonly atS: number | undefined;
}

interface Playback {
  readonly store: MediaStore;
  /** Begins anew after a failure: a recording where it stopped, a live stream at its edge. */
  readonly retry: () => void;
}

/** Joins a source, the element and the store for as long as the player is on the page. */
export function usePlayback(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  { source, startAtS, autoPlay, onFailure }: PlaybackOptions,
): Playback {
  const [store] = useState(() => createMediaStore(systemClock));
  const [resumption, setResumption] = useState<Resumption | null>(null);
  const { url, kind } = source;

  useEffect(() => {
    if (!box.current || !video.current) return undefined;
    return store.attach(video.current, createBrowserDisplay(box.current, video.current));
  }, [store, box, video]);

  const begin = useEffectEvent(
    (element: HTMLVideoElement, what: PlaybackSource, again: Resumption | null) => {
      const engine = createEngine(element, what, {
        startAtS: again ? again.atS : startAtS,
        onFailure: (failure) => onFailure?.(failure),
      });
      store.setEngine(engine);
      if (autoPlay || again) store.dispatch({ type: 'play' });
      return engine;
    },
  );
  useEffect(() => {
    if (!video.current) return undefined;
    const engine = begin(video.current, { url, kind }, resumption);
    return () => {
      store.setEngine(null);
      engine.destroy();
    };
  }, [store, video, url, kind, resumption]);

  const retry = () => {
    const { isLive, currentTimeS } = store.getState();
    setResumption({ atS: isLive ? undefined : currentTimeS });
  };
  return { store, retry };
}
