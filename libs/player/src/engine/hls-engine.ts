import { type Clock, systemClock } from '@grandstand/core';
import type { default as HlsPlayer } from 'hls.js';
import { classifyError, isLinkRefused } from './classify-error.ts';
import { browserConnection, type Connection } from './connection.ts';
import { createRecovery } from './create-recovery.ts';
import { createHls, type HlsRuntime } from './create-hls.ts';
import { heightsOf, levelOfHeight } from './hls-qualities.ts';
import { dateAtMs, timeOfDateS } from './fragment-dates.ts';
import { createListeners } from './listeners.ts';
import { createPlaybackKeeper } from './kept-playback.ts';
import { createLiveFollower } from './live-follower.ts';
import { type PreparedStream, takePreparedStream } from './prepared-stream.ts';
import type {
  EngineOptions,
  PlaybackEngine,
  PlaybackFailure,
  PlaybackSource,
  QualityChoice,
} from './playback-engine.ts';
import { createPlaylistWatch } from './playlist-watch.ts';
import type { RecoveryAction } from './recovery-ladder.ts';

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
  let hls: HlsPlayer | null = null;
  let destroyed = false;
  let attached = false;
  let isLive = source.kind === 'live';
  let latestUrl = source.url;
  let loadedUrl = source.url;
  let qualities: readonly number[] = [];
  let quality: QualityChoice = 'auto';
  let playingHeight: number | null = null;
  let failure: PlaybackFailure | null = null;
  /** The server has refused the loaded link since data last arrived. */
  let isRefused = false;
  /** The segment that is loading; hls.js counts its bytes. */
  let loadingSegment: { readonly stats: { readonly loaded: number } } | null = null;
  let isRequesting = false;
  /** Loading was resumed, and nothing has been requested since. */
  let hasResumed = false;
  /** Segments have arrived that add no picture, although they were loaded again. */
  let isDataUseless = false;
  let runtime: HlsRuntime | null = null;
  /** Gives the element a new buffer. */
  let resetMedia = (): void => {};
  const playlist = createPlaylistWatch(clock);

  const fail = (reason: PlaybackFailure) => {
    if (destroyed || failure) return;
    failure = reason;
    recovery.destroy();
    hls?.stopLoad();
    listeners.notify();
    onFailure?.(reason);
  };

  /** Applies the chosen quality from the next segment on; hls.js replaces the forward buffer without a gap. */
  const chooseLevel = (player: HlsPlayer) => {
    const level = quality === 'auto' ? -1 : levelOfHeight(player.levels, quality);
    if (level < 0) quality = 'auto';
    player.nextLevel = level;
  };

  const keeper = createPlaybackKeeper(video);
  const liveEdgeS = () => (isLive ? (hls?.liveSyncPosition ?? null) : null);
  const follower = createLiveFollower(video, { edgeS: liveEdgeS, isCurrent: () => !playlist.isFrozen() });

  const load = (player: HlsPlayer) => {
    loadedUrl = latestUrl;
    isRefused = false;
    player.loadSource(latestUrl);
  };

  /** Loads the latest URL and continues at the same position. */
  const reloadSource = (player: HlsPlayer) => {
    keeper.keep();
    const positionS = keeper.picture.currentTime;
    if (positionS === 0 || player.levels.length === 0 || !runtime) return load(player);
    const edge = liveEdgeS();
    const behindLiveS = edge === null || follower.isReturning() ? null : edge - positionS;
    player.config.startPosition = isLive ? -1 : positionS;
    // A renewed live playlist may have other times, so the distance to the live edge is kept. hls.js has seeked to the
    // edge itself; a distance up to one second needs no second seek.
    if (behindLiveS !== null && behindLiveS > 1)
      video.addEventListener(
        'canplay',
        () => {
          const newEdge = liveEdgeS();
          if (!destroyed && newEdge !== null) video.currentTime = newEdge - behindLiveS;
        },
        { once: true },
      );
    player.once(runtime.Hls.Events.MANIFEST_PARSED, () => chooseLevel(player));
    load(player);
  };

  /** Aborts hanging requests and resumes loading, from the start position as long as nothing has played. */
  const resumeLoading = (player: HlsPlayer) => {
    if (player.levels.length === 0) return load(player);
    player.stopLoad();
    isRequesting = false;
    hasResumed = true;
    if (video.currentTime > 0) player.startLoad(-1);
    else player.startLoad(keeper.picture.currentTime || player.config.startPosition);
  };

  /** Replaces the recovery that hls.js starts itself, without pause or end, by that of the ladder. Returns the original. */
  const takeOverMediaRecovery = (player: HlsPlayer) => {
    const recover = player.recoverMediaError.bind(player);
    player.recoverMediaError = () => recovery.report('media-broken');
    return recover;
  };

  const recoverMedia = (player: HlsPlayer) => {
    keeper.keep();
    resetMedia();
    // hls.js starts at the element's position, which an earlier recovery may have reset.
    if (keeper.picture.currentTime > 0) player.startLoad(keeper.picture.currentTime);
  };

  const standstillTrouble = () => {
    if (isDataUseless) return 'media-broken';
    return isLive && playlist.isFrozen() ? 'playlist-frozen' : 'no-data';
  };

  const act = (action: RecoveryAction) => {
    if (!hls) return;
    isDataUseless = false;
    switch (action) {
      case 'reload-source':
        return reloadSource(hls);
      case 'resume-loading':
        return resumeLoading(hls);
      case 'end-standstill':
        // hls.js skips live segments that no rendition could load, and segments of a recording that were damaged once. After
        // that it may request nothing more.
        return !isRequesting && (isLive ? playlist.isAdvancing() : hasResumed)
          ? reloadSource(hls)
          : resumeLoading(hls);
      case 'recover-media':
        return recoverMedia(hls);
      case 'renew-link':
        if (latestUrl !== loadedUrl) return reloadSource(hls);
        onLinkRefused?.();
        // The answer comes later (`renewUrl`). Until then, the same link shows whether it is still refused.
        return resumeLoading(hls);
    }
  };

  const recovery = createRecovery({
    clock,
    video: keeper.picture,
    connection,
    act,
    giveUp: (reason) => fail(reason),
    standstillTrouble,
    dataReceived: () => loadingSegment?.stats.loaded ?? 0,
    onPicture({ isMoving, isInterrupted }) {
      if (isInterrupted) follower.onInterrupted();
      if (!isMoving) return;
      isDataUseless = false;
      follower.onMoving();
    },
    onChange: listeners.notify,
  });

  /** The renditions' segments may differ, so those of the one on the screen count. */
  const playingFragments = () =>
    (hls?.levels[hls.currentLevel]?.details ?? hls?.latestLevelDetails)?.fragments ?? [];

  const startHls = (loadedRuntime: HlsRuntime, prepared: PreparedStream | null) => {
    if (destroyed) return;
    runtime = loadedRuntime;
    const { Hls } = loadedRuntime;
    if (!Hls.isSupported()) return fail({ kind: 'unsupported' });
    const player = prepared?.hls ?? createHls(loadedRuntime, startAtS);
    hls = player;
    resetMedia = takeOverMediaRecovery(player);
    if (prepared) {
      attached = prepared.isAttached();
      qualities = heightsOf(player.levels);
      playingHeight = player.levels[player.currentLevel]?.height || null;
    }
    player.on(Hls.Events.MEDIA_ATTACHED, () => {
      attached = true;
      // hls.js seeks to its start position later: an element that has all it can get may have ended at 0 s by then.
      const positionS = keeper.resumesAtS();
      if (positionS !== null && !isLive) video.currentTime = positionS;
      keeper.restore();
      listeners.notify();
    });
    player.on(Hls.Events.LEVELS_UPDATED, () => {
      qualities = heightsOf(player.levels);
      listeners.notify();
    });
    player.on(Hls.Events.MANIFEST_PARSED, () => {
      qualities = heightsOf(player.levels);
      listeners.notify();
    });
    player.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
      isLive = details.live;
      if (playlist.hasAdvanced(details)) recovery.playlistAdvanced();
      listeners.notify();
    });
    player.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => {
      playingHeight = player.levels[level]?.height || null;
      listeners.notify();
    });
    player.on(Hls.Events.FRAG_LOADING, (_, { frag }) => {
      loadingSegment = frag;
      isRequesting = true;
      hasResumed = false;
    });
    player.on(Hls.Events.FRAG_LOADED, () => {
      isRequesting = false;
    });
    player.on(Hls.Events.FRAG_BUFFERED, () => {
      isRefused = false;
      recovery.dataArrived();
    });
    player.on(Hls.Events.ERROR, (_, data) => {
      if (data.frag) isRequesting = false;
      if (data.appendsWithoutProgress && data.appendsWithoutProgress > 1) isDataUseless = true;
      const error = { type: data.type, details: data.details, httpStatus: data.response?.code };
      isRefused ||= isLinkRefused(error);
      // Not only after fatal errors: hls.js first tries the other renditions of a refused link.
      if (isRefused && latestUrl !== loadedUrl) return reloadSource(player);
      // hls.js leaves a rendition that the viewer has chosen when it fails.
      if (quality !== 'auto' && player.autoLevelEnabled) {
        quality = 'auto';
        listeners.notify();
      }
      if (data.fatal) recovery.report(classifyError(error, { isLive }));
    });
    if (!prepared) {
      load(player);
      player.attachMedia(video);
    }
    video.addEventListener('seeking', follower.onSeeking);
  };

  const prepared = takePreparedStream(video, source.url);
  if (prepared) startHls(prepared.runtime, prepared);
  else
    loadRuntime().then(
      (loaded) => startHls(loaded, null),
      () => fail({ kind: 'network' }),
    );

  return {
    get attached() {
      return attached;
    },
    get isLive() {
      return isLive;
    },
    get joinsLive() {
      return startAtS === undefined && isLive;
    },
    get liveEdgeS() {
      return liveEdgeS();
    },
    get resumesAtS() {
      return keeper.resumesAtS();
    },
    get mediaStartMs() {
      const dated = hls?.latestLevelDetails?.fragments.find(
        ({ programDateTime }) => programDateTime !== null,
      );
      return dated?.programDateTime ? dated.programDateTime - dated.start * 1000 : null;
    },
    dateAtMs: (timeS) => dateAtMs(playingFragments(), timeS),
    timeOfDateS: (dateMs) => timeOfDateS(playingFragments(), dateMs),
    get frameRate() {
      return hls?.levels[hls.currentLevel]?.frameRate || null;
    },
    get qualities() {
      return qualities;
    },
    get quality() {
      return quality;
    },
    get playingHeight() {
      return playingHeight;
    },
    get failure() {
      return failure;
    },
    get interruption() {
      return recovery.interruption;
    },
    readFigures: () => ({
      bitrate: hls?.levels[hls.currentLevel]?.bitrate ?? null,
      bandwidth: hls && Number.isFinite(hls.bandwidthEstimate) ? Math.round(hls.bandwidthEstimate) : null,
      latencyS: hls && isLive ? hls.latency : null,
    }),
    setQuality(choice) {
      if (!hls) return;
      quality = choice;
      chooseLevel(hls);
      listeners.notify();
    },
    renewUrl(url) {
      latestUrl = url;
      if (hls && isRefused && url !== loadedUrl) reloadSource(hls);
    },
    subscribe: listeners.add,
    destroy() {
      destroyed = true;
      recovery.destroy();
      keeper.destroy();
      video.removeEventListener('seeking', follower.onSeeking);
      listeners.clear();
      hls?.destroy();
      hls = null;
    },
  };
}
