import { type Clock, systemClock } from '@grandstand/core';
import type { default as HlsPlayer } from 'hls.js';
import { hlsConfig } from './hls-config.ts';
import { heightsOf, levelOfHeight } from './hls-qualities.ts';
import { type HlsError, isLinkRefused, nextRecovery } from './hls-recovery.ts';
import { createListeners } from './listeners.ts';
import { type HlsRuntime, takePreparedStream } from './prepared-stream.ts';
import type {
  EngineOptions,
  PlaybackEngine,
  PlaybackFailure,
  PlaybackSource,
  QualityChoice,
} from './playback-engine.ts';

export interface HlsEngineOptions extends EngineOptions {
  readonly clock?: Clock;
  readonly loadRuntime?: () => Promise<HlsRuntime>;
}

/** Time after which an earlier media recovery no longer counts: an error so much later is unrelated to it. */
const MEDIA_ATTEMPTS_RESET_MS = 60_000;

/** Playback by hls.js, which is loaded with the first engine. */
export function createHlsEngine(
  video: HTMLVideoElement,
  source: PlaybackSource,
  {
    startAtS,
    onFailure,
    clock = systemClock,
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
  let networkAttempts = 0;
  let mediaAttempts = 0;
  let lastMediaAttemptMs = 0;
  let cancelRetry = () => {};

  const fail = (reason: PlaybackFailure) => {
    if (destroyed || failure) return;
    failure = reason;
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

  const load = (player: HlsPlayer) => {
    loadedUrl = latestUrl;
    player.loadSource(latestUrl);
  };

  /** Loads the renewed URL and continues at the same position. */
  const loadRenewedUrl = (player: HlsPlayer, { Events }: typeof HlsPlayer) => {
    const { currentTime, paused, playbackRate } = video;
    const { liveSyncPosition } = player;
    const behindLiveS = isLive && liveSyncPosition !== null ? liveSyncPosition - currentTime : null;
    player.config.startPosition = isLive ? -1 : currentTime;
    // A renewed live playlist may have other times, so the distance to the live edge is kept. hls.js has seeked to the
    // edge itself; a distance up to one second needs no second seek.
    if (behindLiveS !== null && behindLiveS > 1)
      video.addEventListener(
        'canplay',
        () => {
          const { liveSyncPosition: edgeS } = player;
          if (!destroyed && edgeS !== null) video.currentTime = edgeS - behindLiveS;
        },
        { once: true },
      );
    // With a new source, the element resets its playback rate and pauses.
    player.once(Events.MEDIA_ATTACHED, () => {
      video.playbackRate = playbackRate;
      if (!paused) video.play().catch(() => {});
    });
    player.once(Events.MANIFEST_PARSED, () => chooseLevel(player));
    load(player);
  };

  const recover = (player: HlsPlayer, error: HlsError) => {
    if (clock.now() - lastMediaAttemptMs > MEDIA_ATTEMPTS_RESET_MS) mediaAttempts = 0;
    const recovery = nextRecovery(error, { network: networkAttempts, media: mediaAttempts });
    switch (recovery.kind) {
      case 'give-up':
        fail(recovery.failure);
        break;
      case 'recover-media':
        mediaAttempts += 1;
        lastMediaAttemptMs = clock.now();
        player.recoverMediaError();
        break;
      case 'reload-source':
      case 'resume-loading':
        networkAttempts += 1;
        cancelRetry();
        cancelRetry = clock.after(recovery.delayMs, () => {
          if (recovery.kind === 'reload-source') load(player);
          else player.startLoad();
        });
        break;
    }
  };

  const startHls = ({ Hls, workerUrl }: HlsRuntime) => {
    if (destroyed) return;
    if (!Hls.isSupported()) return fail({ kind: 'unsupported' });
    const prepared = startAtS === undefined ? takePreparedStream(source.url) : null;
    const player = prepared ?? new Hls(hlsConfig(startAtS, workerUrl));
    hls = player;
    if (prepared) qualities = heightsOf(player.levels);
    player.on(Hls.Events.MEDIA_ATTACHED, () => {
      attached = true;
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
      listeners.notify();
    });
    player.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => {
      playingHeight = player.levels[level]?.height || null;
      listeners.notify();
    });
    player.on(Hls.Events.FRAG_BUFFERED, () => {
      networkAttempts = 0;
    });
    player.on(Hls.Events.ERROR, (_, data) => {
      const error = { type: data.type, details: data.details, httpStatus: data.response?.code };
      // Not only fatal errors: hls.js reports a refused URL as fatal only after several retries.
      if (latestUrl !== loadedUrl && isLinkRefused(error)) loadRenewedUrl(player, Hls);
      else if (data.fatal) recover(player, error);
    });
    if (!prepared) load(player);
    player.attachMedia(video);
  };

  loadRuntime().then(startHls, () => fail({ kind: 'network' }));

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
      return isLive ? (hls?.liveSyncPosition ?? null) : null;
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
    setQuality(choice) {
      if (!hls) return;
      quality = choice;
      chooseLevel(hls);
      listeners.notify();
    },
    renewUrl(url) {
      latestUrl = url;
    },
    subscribe: listeners.add,
    destroy() {
      destroyed = true;
      cancelRetry();
      listeners.clear();
      hls?.destroy();
      hls = null;
    },
  };
}
