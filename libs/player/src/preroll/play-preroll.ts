import type { Clock } from '@grandstand/core';
import { createEngine } from '../engine/create-engine.ts';
import { createNativeEngine } from '../engine/native-engine.ts';
import type { MediaStore } from '../store/media-store.ts';
import { isStuck, MAX_STALL_MS, type Progress, trackProgress } from './preroll-view.ts';

/** `failed`: not loaded, blocked, or without progress for seconds. */
export type PrerollOutcome = 'finished' | 'skipped' | 'failed';

const CHECK_MS = 500;

/** The preroll's video has no full screen of its own: the box of the player has. */
const NO_DISPLAY = {
  isFullscreen: false,
  canFullscreen: false,
  isPip: false,
  canPip: false,
  remoteKind: null,
  isRemote: false,
  setFullscreen: () => {},
  setPip: () => {},
  chooseRemote: () => {},
  subscribe: () => () => {},
};

const isPlaylist = (url: string): boolean => new URL(url, 'http://base').pathname.endsWith('.m3u8');

/**
 * Whether the browser can load a preroll. An ad blocker rejects the request at once, while hls.js would repeat it for seconds.
 * Files are not checked, because their hosts may not allow requests by scripts.
 */
export async function isReachable(url: string, signal: AbortSignal): Promise<boolean> {
  if (!isPlaylist(url)) return true;
  if (signal.aborted) return false;
  const either = new AbortController();
  for (const one of [signal, AbortSignal.timeout(MAX_STALL_MS)])
    one.addEventListener('abort', () => either.abort(), { once: true });
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- a playlist of any host, not a call of the API
    return (await fetch(url, { signal: either.signal })).ok;
  } catch {
    return false;
  }
}

/** Copies the sound of the event to the video of the preroll; the returned function stops copying. */
function copySound(video: HTMLVideoElement, event: MediaStore): () => void {
  let { muted, volume } = event.getState();
  video.muted = muted;
  video.volume = volume;
  return event.subscribe(() => {
    const changed = event.getState();
    // Copies only changes: a browser that has refused sound pauses a video that a script unmutes.
    if (muted === changed.muted && volume === changed.volume) return;
    ({ muted, volume } = changed);
    video.muted = muted;
    video.volume = volume;
  });
}

interface Options {
  readonly url: string;
  /** The store of the preroll's video. */
  readonly preroll: MediaStore;
  readonly event: MediaStore;
  readonly clock: Clock;
  readonly autoPlay: boolean;
  /** May be called several times. */
  readonly onOver: (outcome: PrerollOutcome) => void;
}

/** Plays a preroll with the sound of the event; the returned function stops it. */
export function playPreroll(
  video: HTMLVideoElement,
  { url, preroll, event, clock, autoPlay, onOver }: Options,
): () => void {
  const stopCopying = copySound(video, event);
  const detach = preroll.attach(video, NO_DISPLAY);
  const engine = (isPlaylist(url) ? createEngine : createNativeEngine)(
    video,
    { id: url, url, kind: 'vod' },
    { onFailure: () => onOver('failed') },
  );
  preroll.setEngine(engine);
  let progress: Progress = { timeS: 0, atMs: clock.now() };
  let cancelCheck = () => {};
  const check = () => {
    const state = preroll.getState();
    progress = trackProgress(progress, state, clock.now());
    if (state.ended) onOver('finished');
    else if (isStuck(progress, clock.now())) onOver('failed');
  };
  const checkRepeatedly = () => {
    check();
    cancelCheck = clock.after(CHECK_MS, checkRepeatedly);
  };
  const stopWatching = preroll.subscribe(check);
  checkRepeatedly();
  if (autoPlay) preroll.dispatch({ type: 'play' });
  return () => {
    cancelCheck();
    stopWatching();
    stopCopying();
    preroll.setEngine(null);
    engine.destroy();
    detach();
  };
}
