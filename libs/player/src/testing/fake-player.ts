import { createFakeClock } from '@grandstand/core/testing';
import { createListeners } from '../engine/listeners.ts';
import type { PlaybackEngine } from '../engine/playback-engine.ts';
import { createMediaStore } from '../store/media-store.ts';
import type { Display } from '../store/playback-environment.ts';
import { FakeMedia } from './fake-media.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function createFakeEngine(properties: Partial<PlaybackEngine> = {}) {
  const listeners = createListeners();
  const engine: Writable<PlaybackEngine> = {
    attached: true,
    isLive: false,
    joinsLive: false,
    liveEdgeS: null,
    resumesAtS: null,
    dates: [],
    timestamps: [{ startS: 0, originS: 0 }],
    frameRate: null,
    qualities: [],
    quality: 'auto',
    playingHeight: null,
    audioTracks: [],
    audioTrack: null,
    captionTracks: [],
    captionCues: [],
    moments: [],
    failure: null,
    interruption: null,
    setQuality(quality) {
      engine.quality = quality;
      listeners.notify();
    },
    setAudioTrack(id) {
      engine.audioTrack = id;
      listeners.notify();
    },
    setCaptionTrack: () => {},
    renewUrl: () => {},
    subscribe: listeners.add,
    destroy: listeners.clear,
    ...properties,
  };
  return {
    engine,
    update(changes: Partial<PlaybackEngine>) {
      Object.assign(engine, changes);
      listeners.notify();
    },
  };
}

function createFakeDisplay(): Display {
  const listeners = createListeners();
  const initial = { isFullscreen: false, isPip: false, isRemote: false };
  const update = (changes: Partial<typeof initial>) => {
    Object.assign(display, changes);
    listeners.notify();
  };
  const display: Display = {
    ...initial,
    canFullscreen: true,
    canPip: true,
    remoteKind: 'cast',
    setFullscreen: (isFullscreen) => update({ isFullscreen }),
    setPip: (isPip) => update({ isPip }),
    chooseRemote: () => update({ isRemote: !display.isRemote }),
    subscribe: listeners.add,
  };
  return display;
}

/** A store with a fake element and an attached fake engine. */
export function createFakePlayer(engineProperties: Partial<PlaybackEngine> = {}) {
  const clock = createFakeClock();
  const media = new FakeMedia();
  const store = createMediaStore(clock);
  const detach = store.attach(media, createFakeDisplay());
  const { engine, update } = createFakeEngine(engineProperties);
  store.setEngine(engine);
  return { clock, media, store, detach, updateEngine: update };
}
