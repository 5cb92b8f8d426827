import type { HlsConfig } from 'hls.js';

/** Overrides of hls.js defaults. */
export function hlsConfig(startAtS: number | undefined, workerUrl: string): Partial<HlsConfig> {
  return {
    enableWorker: true,
    workerPath: workerUrl,
    startPosition: startAtS ?? -1,
    // Tolerates one late segment with an acceptable delay.
    liveSyncDurationCount: 3,
    // No catching up by faster playback: it changes pitch or tempo.
    maxLiveSyncPlaybackRate: 1,
    // Reports an infinite duration with a seekable window, like native HLS.
    liveDurationInfinity: true,
    // Enough for the common seek of 10 s back; more would fill a phone's memory.
    backBufferLength: 60,
    maxBufferLength: 30,
    // No 1080p for a small player. A quality chosen by the user is not capped.
    capLevelToPlayerSize: true,
    // The default of 0.5 Mbit/s starts every stream blurred.
    abrEwmaDefaultEstimate: 3_000_000,
  };
}
