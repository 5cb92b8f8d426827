import { type Clock, systemClock } from '@grandstand/core';
import { classifyElementError } from './classify-error.ts';
import { browserConnection, type Connection } from './connection.ts';
import { createRecovery } from './create-recovery.ts';
import { createPlaybackKeeper } from './kept-playback.ts';
import { createListeners } from './listeners.ts';
import { createLiveFollower } from './live-follower.ts';
import type { EngineOptions, PlaybackEngine, PlaybackFailure, PlaybackSource } from './playback-engine.ts';
import type { TimestampSpan } from './timestamps.ts';

export interface NativeEngineOptions extends EngineOptions {
  readonly clock?: Clock;
  readonly connection?: Connection;
}

/** Safari knows the date of the media time 0. */
type DatedVideo = HTMLVideoElement & { getStartDate?(): Date };

/** The browser does not say with which timestamp a stream begins; most begin with about zero. */
const FROM_ZERO: readonly TimestampSpan[] = [{ startS: 0, originS: 0 }];

/** Plays files, and native HLS in browsers without Media Source Extensions; the browser selects the quality. */
export function createNativeEngine(
  video: HTMLVideoElement,
  source: PlaybackSource,
  {
    startAtS,
    onFailure,
    onLinkRefused,
    clock = systemClock,
    connection = browserConnection,
  }: NativeEngineOptions = {},
): PlaybackEngine {
  const listeners = createListeners();
  const handlers = new AbortController();
  const { signal } = handlers;
  let failure: PlaybackFailure | null = null;

  let latestUrl = source.url;
  let loadedUrl = source.url;

  const load = (positionS: number | undefined) => {
    const seek = () => {
      // A position beyond the end, e.g. of a mistyped link, plays from the beginning.
      if (positionS !== undefined && positionS < video.duration) video.currentTime = positionS;
    };
    video.addEventListener('loadedmetadata', seek, { signal, once: true });
    loadedUrl = latestUrl;
    video.src = latestUrl;
  };
  const isLive = () => (video.readyState > 0 ? video.duration === Infinity : source.kind === 'live');
  const liveEdgeS = () => {
    const { seekable } = video;
    return isLive() && seekable.length > 0 ? seekable.end(seekable.length - 1) : null;
  };
  const isFile = source.kind === 'file';
  const keeper = createPlaybackKeeper(video);
  const follower = createLiveFollower(video, { edgeS: liveEdgeS, isCurrent: () => true });

  /** Loads the latest URL and continues: a recording at the same position, a live stream at its edge. */
  const reload = () => {
    keeper.keep();
    const { currentTime } = keeper.picture;
    load(isLive() || currentTime === 0 ? startAtS : currentTime);
    keeper.restore();
  };
  const recovery = createRecovery({
    clock,
    video: keeper.picture,
    connection,
    act(action) {
      // The browser itself resumes a stream without an error; the request of a file may hang for ever.
      if (action === 'resume-loading' || (action === 'end-standstill' && !isFile)) return;
      if (action === 'renew-link' && latestUrl === loadedUrl) onLinkRefused?.();
      reload();
    },
    giveUp(reason) {
      failure = reason;
      recovery.destroy();
      listeners.notify();
      onFailure?.(reason);
    },
    standstillTrouble: () => 'no-data',
    dataReceived: () => (isFile ? bufferedS(video) : (liveEdgeS() ?? 0)),
    onPicture({ isMoving, isInterrupted }) {
      if (isInterrupted) follower.onInterrupted();
      if (isMoving) follower.onMoving();
    },
    onChange: listeners.notify,
  });
  const onError = () => {
    const { error, currentTime } = video;
    const facts = { isOnline: connection.isOnline(), hasPlayed: currentTime > 0 };
    // Any of these errors may be that of an expired link.
    if (facts.hasPlayed && facts.isOnline) onLinkRefused?.();
    recovery.report(classifyElementError(error?.code, facts));
  };
  video.addEventListener('error', onError, { signal });
  video.addEventListener('playing', recovery.dataArrived, { signal });
  video.addEventListener('seeking', follower.onSeeking, { signal });
  load(startAtS);

  return {
    attached: true,
    get isLive() {
      return isLive();
    },
    get joinsLive() {
      return startAtS === undefined && isLive();
    },
    get liveEdgeS() {
      return liveEdgeS();
    },
    get resumesAtS() {
      return keeper.resumesAtS();
    },
    get dates() {
      const startMs = (video as DatedVideo).getStartDate?.().getTime() ?? NaN;
      return Number.isNaN(startMs) ? [] : [{ startS: 0, startMs, isEstimated: false }];
    },
    timestamps: FROM_ZERO,
    frameRate: null,
    qualities: [],
    quality: 'auto',
    get playingHeight() {
      return video.videoHeight || null;
    },
    get failure() {
      return failure;
    },
    get interruption() {
      return recovery.interruption;
    },
    audioTracks: [],
    audioTrack: null,
    captionTracks: [],
    captionCues: [],
    moments: [],
    setQuality: () => {},
    setAudioTrack: () => {},
    setCaptionTrack: () => {},
    renewUrl(url) {
      latestUrl = url;
    },
    subscribe: listeners.add,
    destroy() {
      recovery.destroy();
      keeper.destroy();
      handlers.abort();
      listeners.clear();
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** The length of what the element holds, which changes when data arrives. */
function bufferedS({ buffered }: HTMLVideoElement): number {
  const ranges = Array.from(
    { length: buffered.length },
    (_, index) => buffered.end(index) - buffered.start(index),
  );
  return ranges.reduce((sum, lengthS) => sum + lengthS, 0);
}
