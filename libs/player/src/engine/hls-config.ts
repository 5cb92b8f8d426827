import type { HlsConfig } from 'hls.js';

/** What differs from hls.js's own defaults, and why. */
export function hlsConfig(startAtS: number | undefined, workerUrl: string): Partial<HlsConfig> {
  return {
    enableWorker: true,
    workerPath: workerUrl,
    startPosition: startAtS ?? -1,
    // Far enough behind the newest segment to survive one late upload, near enough to follow a match.
    liveSyncDurationCount: 3,
    // No speeding up to catch up: sound that changes pitch or tempo is worse than a second of delay.
    maxLiveSyncPlaybackRate: 1,
    // The element then reports an endless stream with a seekable window, as native HLS does.
    liveDurationInfinity: true,
    // Ten seconds back is the commonest seek. More would only fill the memory of a phone.
    backBufferLength: 60,
    maxBufferLength: 30,
    // A card-sized player does not fetch 1080p; a quality that the viewer picked is not capped.
    capLevelToPlayerSize: true,
    // A first guess for today's networks: the default of 0.5 Mbit/s starts every match blurred.
    abrEwmaDefaultEstimate: 3_000_000,
  };
}
