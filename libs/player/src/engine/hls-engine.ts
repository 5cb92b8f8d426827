import { type Clock, systemClock } from '@grandstand/core';
import { browserConnection, type Connection } from './connection.ts';
import { createHls, type HlsRuntime } from './create-hls.ts';
import { dateAtMs, timeOfDateS } from './fragment-dates.ts';
import { createHlsRecovery } from './hls-recovery.ts';
import type { HlsSession } from './hls-session.ts';
import { createPlaybackKeeper } from './kept-playback.ts';
import { createListeners } from './listeners.ts';
import { createLiveFollower } from './live-follower.ts';
import { createLiveState } from './live-state.ts';
import type { EngineOptions, PlaybackEngine, PlaybackFailure, PlaybackSource } from './playback-engine.ts';
import { type PreparedStream, takePreparedStream } from './prepared-stream.ts';
import { createQualityController } from './quality-controller.ts';
import { createSegmentRequests } from './segment-requests.ts';
import { createStreamLink } from './stream-link.ts';
import { createStreamLoader } from './stream-loader.ts';

export interface HlsEngineOptions extends EngineOptions {
  readonly clock?: Clock;
  readonly connection?: Connection;
  readonly loadRuntime?: () => Promise<HlsRuntime>;
}

/** Playback by hls.js, which is loaded with the first engine. */
export function createHlsEngine(
  video: HTMLVideoElement,
  source: PlaybackSource,
  {
    startAtS,
    onFailure,
    onLinkRefused,
    clock = systemClock,
    connection = browserConnection,
    loadRuntime = () => import('./hls-runtime.ts'),
  }: HlsEngineOptions = {},
): PlaybackEngine {
  const listeners = createListeners();
  let session: HlsSession | null = null;
  let destroyed = false;
  let attached = false;
  let failure: PlaybackFailure | null = null;

  const link = createStreamLink(source.url);
  const keeper = createPlaybackKeeper(video);
  const quality = createQualityController(listeners.notify);
  const requests = createSegmentRequests();
  const live = createLiveState({
    isLive: source.kind === 'live',
    clock,
    onAdvanced: () => recovery.playlistAdvanced(),
    onChange: listeners.notify,
  });
  const follower = createLiveFollower(video, { edgeS: live.edgeS, isCurrent: () => !live.isFrozen() });
  const loader = createStreamLoader({ video, link, live, quality, requests, keeper, follower });

  const fail = (reason: PlaybackFailure) => {
    if (destroyed || failure) return;
    failure = reason;
    recovery.destroy();
    session?.hls.stopLoad();
    listeners.notify();
    onFailure?.(reason);
  };
  const recovery = createHlsRecovery({
    clock,
    connection,
    link,
    live,
    requests,
    keeper,
    follower,
    loader,
    onLinkRefused: () => onLinkRefused?.(),
    onGiveUp: fail,
    onChange: listeners.notify,
  });

  /** The renditions' segments may differ, so those of the one on the screen count. */
  const playingFragments = () => {
    const hls = session?.hls;
    return (hls?.levels[hls.currentLevel]?.details ?? hls?.latestLevelDetails)?.fragments ?? [];
  };

  const start = (runtime: HlsRuntime, prepared: PreparedStream | null) => {
    if (destroyed) return;
    const { Hls } = runtime;
    if (!Hls.isSupported()) return fail({ kind: 'unsupported' });
    const hls = prepared?.hls ?? createHls(runtime, startAtS);
    session = { hls, Hls };
    loader.attach(session, () => recovery.report('media-broken'));
    quality.attach(session);
    live.attach(session);
    requests.attach(session);
    hls.on(Hls.Events.MEDIA_ATTACHED, () => {
      attached = true;
      listeners.notify();
    });
    hls.on(Hls.Events.FRAG_BUFFERED, recovery.dataArrived);
    hls.on(Hls.Events.ERROR, (_, error) => {
      if (!recovery.onError(error)) quality.readAfterError();
    });
    if (prepared) {
      attached = prepared.isAttached();
      quality.readLoaded();
    } else {
      loader.load();
      hls.attachMedia(video);
    }
    video.addEventListener('seeking', follower.onSeeking);
  };

  const prepared = takePreparedStream(video, source.url);
  if (prepared) start(prepared.runtime, prepared);
  else
    loadRuntime().then(
      (loaded) => start(loaded, null),
      () => fail({ kind: 'network' }),
    );

  return {
    get attached() {
      return attached;
    },
    get isLive() {
      return live.isLive();
    },
    get joinsLive() {
      return startAtS === undefined && live.isLive();
    },
    get liveEdgeS() {
      return live.edgeS();
    },
    get resumesAtS() {
      return keeper.resumesAtS();
    },
    get mediaStartMs() {
      const dated = session?.hls.latestLevelDetails?.fragments.find(
        ({ programDateTime }) => programDateTime !== null,
      );
      return dated?.programDateTime ? dated.programDateTime - dated.start * 1000 : null;
    },
    dateAtMs: (timeS) => dateAtMs(playingFragments(), timeS),
    timeOfDateS: (dateMs) => timeOfDateS(playingFragments(), dateMs),
    get frameRate() {
      const hls = session?.hls;
      return hls?.levels[hls.currentLevel]?.frameRate || null;
    },
    get qualities() {
      return quality.qualities();
    },
    get quality() {
      return quality.quality();
    },
    get playingHeight() {
      return quality.playingHeight();
    },
    get failure() {
      return failure;
    },
    get interruption() {
      return recovery.interruption();
    },
    readFigures() {
      const hls = session?.hls;
      return {
        bitrate: hls?.levels[hls.currentLevel]?.bitrate ?? null,
        bandwidth: hls && Number.isFinite(hls.bandwidthEstimate) ? Math.round(hls.bandwidthEstimate) : null,
        latencyS: hls && live.isLive() ? hls.latency : null,
      };
    },
    setQuality: quality.choose,
    renewUrl(url) {
      link.renew(url);
      if (link.isRefused() && link.isRenewed()) loader.reload();
    },
    subscribe: listeners.add,
    destroy() {
      destroyed = true;
      recovery.destroy();
      loader.destroy();
      keeper.destroy();
      video.removeEventListener('seeking', follower.onSeeking);
      listeners.clear();
      session?.hls.destroy();
      session = null;
    },
  };
}
