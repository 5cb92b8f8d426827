import { createListeners } from './listeners.ts';
import type { EngineOptions, PlaybackEngine, PlaybackFailure, PlaybackSource } from './playback-engine.ts';

const MEDIA_ERR_NETWORK = 2;
const MEDIA_ERR_DECODE = 3;

function failureOf(code: number | undefined): PlaybackFailure {
  if (code === MEDIA_ERR_NETWORK) return { kind: 'network' };
  return { kind: code === MEDIA_ERR_DECODE ? 'media' : 'unsupported' };
}

/** Native HLS, for browsers without Media Source Extensions. Quality is selected by the browser. */
export function createNativeEngine(
  video: HTMLVideoElement,
  source: PlaybackSource,
  { startAtS, onFailure }: EngineOptions = {},
): PlaybackEngine {
  const listeners = createListeners();
  const handlers = new AbortController();
  const { signal } = handlers;
  let failure: PlaybackFailure | null = null;

  let latestUrl = source.url;
  let loadedUrl = source.url;

  const load = (positionS: number | undefined) => {
    const seek = () => {
      if (positionS !== undefined) video.currentTime = positionS;
    };
    video.addEventListener('loadedmetadata', seek, { signal, once: true });
    loadedUrl = latestUrl;
    video.src = latestUrl;
  };
  const onError = () => {
    const reason = failureOf(video.error?.code);
    // The element does not report the HTTP status, so any error except a decoding error may be an expired link.
    if (latestUrl !== loadedUrl && reason.kind !== 'media') {
      const { currentTime, paused, playbackRate } = video;
      load(isLive() ? undefined : currentTime);
      video.playbackRate = playbackRate;
      if (!paused) video.play().catch(() => {});
      return;
    }
    failure = reason;
    listeners.notify();
    onFailure?.(failure);
  };
  video.addEventListener('error', onError, { signal });
  load(startAtS);

  const isLive = () => (video.readyState > 0 ? video.duration === Infinity : source.kind === 'live');
  return {
    attached: true,
    get isLive() {
      return isLive();
    },
    get joinsLive() {
      return startAtS === undefined && isLive();
    },
    get liveEdgeS() {
      const { seekable } = video;
      return isLive() && seekable.length > 0 ? seekable.end(seekable.length - 1) : null;
    },
    qualities: [],
    quality: 'auto',
    get playingHeight() {
      return video.videoHeight || null;
    },
    get failure() {
      return failure;
    },
    setQuality: () => {},
    renewUrl(url) {
      latestUrl = url;
    },
    subscribe: listeners.add,
    destroy() {
      handlers.abort();
      listeners.clear();
      video.removeAttribute('src');
      video.load();
    },
  };
}
