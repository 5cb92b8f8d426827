import { systemClock } from '@grandstand/core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { followClock } from '../engine/clocked-engine.ts';
import { createEngine } from '../engine/create-engine.ts';
import type {
  EngineFigures,
  PlaybackEngine,
  PlaybackFailure,
  PlaybackSource,
} from '../engine/playback-engine.ts';
import { createBrowserDisplay } from '../store/browser-display.ts';
import { createMediaStore, type MediaStore } from '../store/media-store.ts';

interface PlaybackOptions {
  readonly source: PlaybackSource;
  readonly startAtS: number | undefined;
  readonly autoPlay: boolean;
  readonly onLinkRefused: (() => void) | undefined;
  readonly onFailure: ((failure: PlaybackFailure) => void) | undefined;
}

type Stream = Pick<PlaybackSource, 'id' | 'kind'> & { readonly isAsLive: boolean };

/** A restart after a failure, from this position; undefined: from the live edge. */
interface Resumption {
  readonly atS: number | undefined;
}

interface Playback {
  readonly store: MediaStore;
  /** Restarts after a failure: a recording where it stopped, a live stream at its edge. */
  readonly retry: () => void;
  readonly readFigures: () => EngineFigures | null;
  readonly engine: RefObject<PlaybackEngine | null>;
}

/** Connects source, element and store while the player is mounted. */
export function usePlayback(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  { source, startAtS, autoPlay, onLinkRefused, onFailure }: PlaybackOptions,
): Playback {
  const [store] = useState(() => createMediaStore(systemClock));
  const [resumption, setResumption] = useState<Resumption | null>(null);
  const { id, url, kind, clock } = source;
  const isAsLive = clock !== undefined;
  const engineRef = useRef<PlaybackEngine | null>(null);

  useEffect(() => {
    if (!box.current || !video.current) return undefined;
    return store.attach(video.current, createBrowserDisplay(box.current, video.current));
  }, [store, box, video]);

  const clockPositionS = useEffectEvent(() => clock?.() ?? 0);
  const startPlayback = useEffectEvent(
    (element: HTMLVideoElement, stream: Stream, resume: Resumption | null) => {
      const own = createEngine(
        element,
        { id: stream.id, kind: stream.kind, url, credentialOrigins: source.credentialOrigins },
        {
          startAtS: resume ? (clock?.() ?? resume.atS) : startAtS,
          onLinkRefused: () => onLinkRefused?.(),
          onFailure: (failure) => onFailure?.(failure),
        },
      );
      const engine = stream.isAsLive
        ? followClock(own, element, { positionS: clockPositionS, nowMs: () => performance.now() })
        : own;
      store.setEngine(engine);
      if (autoPlay || resume) store.dispatch({ type: 'play' });
      return engine;
    },
  );
  useEffect(() => {
    if (!video.current) return undefined;
    const engine = startPlayback(video.current, { id, kind, isAsLive }, resumption);
    engineRef.current = engine;
    return () => {
      engineRef.current = null;
      store.setEngine(null);
      engine.destroy();
    };
  }, [store, video, id, kind, isAsLive, resumption]);
  // A renewed link must not restart playback.
  useEffect(() => engineRef.current?.renewUrl(url), [url]);

  const retry = () => {
    const { isLive, currentTimeS } = store.getState();
    setResumption({ atS: isLive ? undefined : currentTimeS });
  };
  return { store, retry, readFigures: () => engineRef.current?.readFigures?.() ?? null, engine: engineRef };
}
