import type { default as HlsPlayer, HlsConfig, LoadPolicy } from 'hls.js';

/** What the chunk with hls.js exports. */
export interface HlsRuntime {
  readonly Hls: typeof HlsPlayer;
  readonly workerUrl: string;
}

/**
 * hls.js retries a request that fails or hangs once. Then `recovery-ladder.ts` retries for as long as the server is down,
 * and the viewer sees a notice.
 */
const loadPolicy = (maxTimeToFirstByteMs: number, maxLoadTimeMs: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs,
    maxLoadTimeMs,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 500 },
  },
});

/** Starts a recording at `startAtS`, or at its beginning if it is shorter, e.g. after a mistyped link. */
export function createHls({ Hls, workerUrl }: HlsRuntime, startAtS: number | undefined): HlsPlayer {
  const hls = new Hls(hlsConfig(startAtS, workerUrl));
  if (startAtS !== undefined)
    hls.once(Hls.Events.FRAG_BUFFERED, () => {
      const { latestLevelDetails, media } = hls;
      if (!media || latestLevelDetails?.live !== false || startAtS < latestLevelDetails.totalduration) return;
      // hls.js has loaded the end. `startLoad`, because it ignores a seek of an element without metadata.
      media.currentTime = 0;
      hls.startLoad(0);
    });
  return hls;
}

/** Overrides of hls.js defaults. */
function hlsConfig(startAtS: number | undefined, workerUrl: string): Partial<HlsConfig> {
  return {
    enableWorker: true,
    workerPath: workerUrl,
    startPosition: startAtS ?? -1,
    // Three segments behind the newest: one segment may be late without a stall.
    liveSyncDurationCount: 3,
    // Never catches up by faster playback, which changes pitch or tempo.
    maxLiveSyncPlaybackRate: 1,
    // A live stream then has an infinite duration, as with native HLS.
    liveDurationInfinity: true,
    // Seconds: enough to seek back a few times by 10 s; more would fill a phone's memory.
    backBufferLength: 60,
    // Seconds that are loaded ahead, at least and at most. By default hls.js loads up to 60 MB, which a viewer who leaves
    // has received for nothing.
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    // No 1080p for a small player. A quality chosen by the user is not capped.
    capLevelToPlayerSize: true,
    // Starts with a rendition that arrives soon on most networks and is not blurred; hls.js assumes 0.5 Mbit/s. The
    // first segment then measures the network, and the second one has the quality that it allows.
    abrEwmaDefaultEstimate: 1_000_000,
    manifestLoadPolicy: loadPolicy(8000, 15_000),
    playlistLoadPolicy: loadPolicy(8000, 15_000),
    // A whole segment may take long on a slow network.
    fragLoadPolicy: loadPolicy(10_000, 120_000),
    // hls.js may try a rendition that has failed again after this time.
    errorPenaltyExpireMs: 30_000,
    // Loads the first segment before the element is attached.
    startFragPrefetch: true,
  };
}
