import { type Clock, systemClock } from '@grandstand/core';
import { createAirPlaySource } from './airplay-source.ts';
import { createAudioController } from './audio-controller.ts';
import { createCaptionController } from './caption-controller.ts';
import type { default as HlsPlayer } from 'hls.js';
import { browserConnection, type Connection } from './connection.ts';
import { createHls, type HlsRuntime } from './create-hls.ts';
import { createHlsRecovery } from './hls-recovery.ts';
import type { EarlyEvents, HlsSession } from './hls-session.ts';
import { createPlaybackKeeper } from './kept-playback.ts';
import { createListeners } from './listeners.ts';
import { createLiveFollower } from './live-follower.ts';
import { createLiveState } from './live-state.ts';
import { createMomentController } from './moment-controller.ts';
import type { EngineOptions, PlaybackEngine, PlaybackFailure, PlaybackSource } from './playback-engine.ts';
import { type PreparedStream, takePreparedStream } from './prepared-stream.ts';
import { createQualityController } from './quality-controller.ts';
import { createSegmentRequests } from './segment-requests.ts';
import { createStreamDates } from './stream-dates.ts';
import { createStreamLink } from './stream-link.ts';
import { createStreamLoader } from './stream-loader.ts';

export interface HlsEngineOptions extends EngineOptions {
  readonly clock?: Clock;
  readonly connection?: Connection;
  readonly loadRuntime?: () => Promise<HlsRuntime>;
  readonly loadFullRuntime?: () => Promise<HlsRuntime>;
}

const NO_EVENTS: EarlyEvents = new Map();

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
    loadFullRuntime = () => import('./hls-full-runtime.ts'),
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
  const audio = createAudioController(listeners.notify);
  const captions = createCaptionController(listeners.notify);
  const moments = createMomentController(listeners.notify);
  const dates = createStreamDates(live);
  const airPlay = createAirPlaySource(video, link);
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

  /** Starts again with the full build, at the position that playback has reached. */
  const useFullBuild = async (light: HlsPlayer) => {
    const runtime = await loadFullRuntime().catch(() => null);
    if (destroyed || session?.hls !== light) return;
    if (!runtime) return fail({ kind: 'network' });
    keeper.keep();
    light.destroy();
    attached = false;
    start(runtime, null);
  };

  const start = (runtime: HlsRuntime, prepared: PreparedStream | null) => {
    if (destroyed) return;
    const { Hls } = runtime;
    if (!Hls.isSupported()) return fail({ kind: 'unsupported' });
    const { hls, whenTooLight } =
      prepared ?? createHls(runtime, { startAtS, credentialOrigins: source.credentialOrigins });
    session = { hls, Hls, early: prepared?.early ?? NO_EVENTS };
    loader.attach(session, () => recovery.report('media-broken'));
    for (const controller of [quality, audio, captions, moments, dates, live, requests, airPlay])
      controller.attach(session);
    void whenTooLight.then(() => useFullBuild(hls));
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
      return startAtS === undefined && live.isLive() && !live.hasOwnStart();
    },
    get liveEdgeS() {
      return live.edgeS();
    },
    get resumesAtS() {
      return keeper.resumesAtS();
    },
    get dates() {
      return dates.spans();
    },
    dateAtMs: dates.dateAtMs,
    timeOfDateS: dates.timeOfDateS,
    get timestamps() {
      return dates.timestamps();
    },
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
    get audioTracks() {
      return audio.tracks();
    },
    get audioTrack() {
      return audio.current();
    },
    get captionTracks() {
      return captions.tracks();
    },
    get captionCues() {
      return captions.cues();
    },
    get moments() {
      return moments.moments();
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
    setQuality: (choice) => quality.choose(choice),
    setAudioTrack: (id) => audio.choose(id),
    setCaptionTrack: (id) => captions.choose(id),
    renewUrl(url) {
      link.renew(url);
      if (link.mustReload()) loader.reload();
    },
    subscribe: listeners.add,
    destroy() {
      destroyed = true;
      recovery.destroy();
      loader.destroy();
      airPlay.destroy();
      keeper.destroy();
      video.removeEventListener('seeking', follower.onSeeking);
      listeners.clear();
      session?.hls.destroy();
      session = null;
    },
  };
}
