import type { default as HlsPlayer } from 'hls.js';

/** A running instance of hls.js, and the class that it was created from. */
export interface HlsSession {
  readonly hls: HlsPlayer;
  readonly Hls: typeof HlsPlayer;
}
