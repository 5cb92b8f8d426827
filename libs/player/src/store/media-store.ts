import type { Clock } from '@grandstand/core';
import { createListeners } from '../engine/listeners.ts';
import type { PlaybackEngine } from '../engine/playback-engine.ts';
import { type MediaRequest, perform, type Transport } from './media-request.ts';
import type { MediaState } from './media-state.ts';
import { initialState, mediaTable } from './media-table.ts';
import type { Display, MediaElement, Owners } from './owners.ts';
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

function read<K extends keyof MediaState>(key: K, owners: Owners, state: MediaState): MediaState[K] {
  const fact = mediaTable[key];
  const value = fact.get(owners, state[key]);
  return (fact.isSame ?? Object.is)(value, state[key]) ? state[key] : value;
}

export function createMediaStore(clock: Clock): MediaStore {
  const listeners = createListeners();
  let state = initialState;
  let owners: Owners | null = null;
  let stopFollowingEngine = () => {};

  const commit = (keys: readonly (keyof MediaState)[]) => {
    const now = owners;
    if (!now) return;
    const changes = keys
      .map((key) => [key, read(key, now, state)] as const)
      .filter(([key, value]) => !Object.is(value, state[key]));
    if (changes.length === 0) return;
    state = { ...state, ...Object.fromEntries(changes) };
    listeners.notify();
  };
  const change = (changes: Partial<Owners>) => {
    if (!owners) return;
    owners = { ...owners, ...changes };
    commit(allKeys);
  };

  const transport: Transport = {
    play() {
      if (!owners?.engine?.attached) return change({ playWanted: true });
      const { media } = owners;
      change({ playWanted: false });
      void startPlaying(media).then((start) => {
        if (owners?.media === media)
          change({ soundRefused: start === 'playing-muted' || owners.soundRefused });
      });
    },
    pause() {
      change({ playWanted: false });
      owners?.media.pause();
    },
  };

  const onEngineReport = () => {
    if (owners?.playWanted && owners.engine?.attached) transport.play();
    commit(allKeys);
  };

  return {
    getState: () => state,
    subscribe: listeners.add,
    dispatch(request) {
      if (owners) perform(request, owners, state, transport);
    },
    attach(media, display) {
      owners = { media, display, engine: null, playWanted: false, soundRefused: false };
      const onMediaEvent = ({ type }: Event) =>
        commit(allKeys.filter((key) => mediaTable[key].mediaEvents.includes(type)));
      for (const type of allEvents) media.addEventListener(type, onMediaEvent);
      const stopFollowingDisplay = display.subscribe(() => commit(allKeys));
      let cancelTick = () => {};
      const tick = () => {
        if (state.isLive) commit(['window', 'behindLiveS', 'atLiveEdge']);
        cancelTick = clock.after(LIVE_TICK_MS, tick);
      };
      tick();
      commit(allKeys);
      return () => {
        for (const type of allEvents) media.removeEventListener(type, onMediaEvent);
        stopFollowingDisplay();
        stopFollowingEngine();
        cancelTick();
        owners = null;
      };
    },
    setEngine(engine) {
      stopFollowingEngine();
      stopFollowingEngine = engine ? engine.subscribe(onEngineReport) : () => {};
      change({ engine });
      onEngineReport();
    },
  };
}
