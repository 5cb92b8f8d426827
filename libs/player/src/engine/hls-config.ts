import type { HlsConfig } from 'hls.js';

/** Overrides of hls.js defaults. */
export function hlsConfig(startAtS: number | undefined, workerUrl: string): Partial<HlsConfig> {
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
    maxBufferLength: 30,
    // No 1080p for a small player. A quality chosen by the user is not capped.
    capLevelToPlayerSize: true,
    // Starts with a rendition that arrives soon on most networks and is not blurred; hls.js assumes 0.5 Mbit/s. The
    // first segment then measures the network, and the second one has the quality that it allows.
    abrEwmaDefaultEstimate: 1_000_000,
    // Loads the first segment of a prepared stream, which has no element yet (prepared-stream.ts).
    startFragPrefetch: true,
  };
}
