import { systemClock } from '@grandstand/core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createEngine } from '../engine/create-engine.ts';
import type { PlaybackEngine, PlaybackFailure, PlaybackSource } from '../engine/playback-engine.ts';
import { createBrowserDisplay } from '../store/browser-display.ts';
import { createMediaStore, type MediaStore } from '../store/media-store.ts';

interface PlaybackOptions {
  readonly source: PlaybackSource;
  readonly startAtS: number | undefined;
  readonly autoPlay: boolean;
  readonly onFailure: ((failure: PlaybackFailure) => void) | undefined;
}

type Stream = Pick<PlaybackSource, 'id' | 'kind'>;

/** A restart after a failure and its position. */
interface Resumption {
  readonly atS: number | undefined;
}

interface Playback {
  readonly store: MediaStore;
  /** Restarts after a failure: a recording where it stopped, a live stream at its edge. */
  readonly retry: () => void;
}

/** Connects source, element and store while the player is mounted. */
export function usePlayback(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  { source, startAtS, autoPlay, onFailure }: PlaybackOptions,
): Playback {
  const [store] = useState(() => createMediaStore(systemClock));
  const [resumption, setResumption] = useState<Resumption | null>(null);
  const { id, url, kind } = source;
  const playing = useRef<PlaybackEngine | null>(null);

  useEffect(() => {
    if (!box.current || !video.current) return undefined;
    return store.attach(video.current, createBrowserDisplay(box.current, video.current));
  }, [store, box, video]);

  const begin = useEffectEvent((element: HTMLVideoElement, stream: Stream, again: Resumption | null) => {
    const engine = createEngine(
      element,
      { ...stream, url },
      {
        startAtS: again ? again.atS : startAtS,
        onFailure: (failure) => onFailure?.(failure),
      },
    );
    store.setEngine(engine);
    if (autoPlay || again) store.dispatch({ type: 'play' });
    return engine;
  });
  useEffect(() => {
    if (!video.current) return undefined;
    const engine = begin(video.current, { id, kind }, resumption);
    playing.current = engine;
    return () => {
      playing.current = null;
      store.setEngine(null);
      engine.destroy();
    };
  }, [store, video, id, kind, resumption]);
  // A renewed link must not restart playback.
  useEffect(() => playing.current?.renewUrl(url), [url]);

  const retry = () => {
    const { isLive, currentTimeS } = store.getState();
    setResumption({ atS: isLive ? undefined : currentTimeS });
  };
  return { store, retry };
}
