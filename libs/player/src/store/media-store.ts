import type { Clock } from '@grandstand/core';
import { createListeners } from '../engine/listeners.ts';
import type { PlaybackEngine } from '../engine/playback-engine.ts';
import { type MediaRequest, executeRequest, type PlayPause } from './media-request.ts';
import type { MediaState } from './media-state.ts';
import { initialState, mediaTable } from './media-table.ts';
import type { Display, MediaElement, PlaybackEnvironment } from './playback-environment.ts';
import { startPlaying } from './start-playing.ts';

/** State and requests of one player. The state holds only reported values. */
export interface MediaStore {
  readonly getState: () => MediaState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (request: MediaRequest) => void;
  /** Observes an element and its display; returns the function that stops it. */
  readonly attach: (media: MediaElement, display: Display) => () => void;
  readonly setEngine: (engine: PlaybackEngine | null) => void;
}

/** Updates the live edge while the element fires no events, e.g. when paused. */
const LIVE_TICK_MS = 1000;

const isKey = (name: string): name is keyof MediaState => Object.hasOwn(mediaTable, name);
const allKeys = Object.keys(mediaTable).filter(isKey);
const allEvents = new Set(allKeys.flatMap((key) => mediaTable[key].mediaEvents));

function read<K extends keyof MediaState>(
  key: K,
  env: PlaybackEnvironment,
  state: MediaState,
): MediaState[K] {
  const property = mediaTable[key];
  const value = property.get(env, state[key]);
  return (property.isSame ?? Object.is)(value, state[key]) ? state[key] : value;
}

export function createMediaStore(clock: Clock): MediaStore {
  const listeners = createListeners();
  let state = initialState;
  let env: PlaybackEnvironment | null = null;
  let unsubscribeFromEngine = () => {};

  /** Reads these properties again, and notifies if one of them has changed. */
  const refresh = (keys: readonly (keyof MediaState)[]) => {
    const current = env;
    if (!current) return;
    const changes = keys
      .map((key) => [key, read(key, current, state)] as const)
      .filter(([key, value]) => !Object.is(value, state[key]));
    if (changes.length === 0) return;
    state = { ...state, ...Object.fromEntries(changes) };
    listeners.notify();
  };
  const updateEnvironment = (changes: Partial<PlaybackEnvironment>) => {
    if (!env) return;
    env = { ...env, ...changes };
    refresh(allKeys);
  };

  const playPause: PlayPause = {
    play() {
      if (!env?.engine?.attached) return updateEnvironment({ playWanted: true });
      const { media } = env;
      updateEnvironment({ playWanted: false });
      void startPlaying(media).then((result) => {
        if (env?.media === media)
          updateEnvironment({ soundRefused: result === 'playing-muted' || env.soundRefused });
      });
    },
    pause() {
      updateEnvironment({ playWanted: false });
      env?.media.pause();
    },
    refuseSound() {
      if (env) env.media.muted = true;
      updateEnvironment({ soundRefused: true });
    },
  };

  const onEngineChange = () => {
    if (env?.playWanted && env.engine?.attached) playPause.play();
    refresh(allKeys);
  };

  return {
    getState: () => state,
    subscribe: listeners.add,
    dispatch(request) {
      if (env) executeRequest(request, env, state, playPause);
    },
    attach(media, display) {
      env = { media, display, engine: null, playWanted: false, soundRefused: false };
      const onMediaEvent = ({ type }: Event) =>
        refresh(allKeys.filter((key) => mediaTable[key].mediaEvents.includes(type)));
      for (const type of allEvents) media.addEventListener(type, onMediaEvent);
      const unsubscribeFromDisplay = display.subscribe(() => refresh(allKeys));
      let cancelTick = () => {};
      const tick = () => {
        if (state.isLive) refresh(['seekableRange', 'behindLiveS', 'atLiveEdge']);
        cancelTick = clock.after(LIVE_TICK_MS, tick);
      };
      tick();
      refresh(allKeys);
      return () => {
        for (const type of allEvents) media.removeEventListener(type, onMediaEvent);
        unsubscribeFromDisplay();
        unsubscribeFromEngine();
        cancelTick();
        env = null;
      };
    },
    setEngine(engine) {
      unsubscribeFromEngine();
      unsubscribeFromEngine = engine ? engine.subscribe(onEngineChange) : () => {};
      // Another stream shows its poster. An engine that reloads its own source keeps the last state, so that none flashes.
      state = { ...state, started: false };
      updateEnvironment({ engine });
      onEngineChange();
    },
  };
}
