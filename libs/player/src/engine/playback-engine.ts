/** What to play: an HLS playlist. A live one slides along a DVR window, a recorded one has an end. */
export interface PlaybackSource {
  /** What plays, whatever its URL: another id is another stream, another URL of the same id is a renewed link to it. */
  readonly id: string;
  /** An HLS multivariant or media playlist. */
  readonly url: string;
  readonly kind: 'live' | 'vod';
}

/** Why playback ended for good. An error as data: what it says to a viewer is up to the interface. */
export interface PlaybackFailure {
  readonly kind: 'network' | 'media' | 'unsupported' | 'not-found';
}

/** A rendition's height in pixels, or `auto`: whatever the network and the player's size allow. */
export type QualityChoice = number | 'auto';

/**
 * Brings a source onto a media element. What it reports may change at any time, with a call to its listeners;
 * what the element itself reports (time, pauses, volume) is read there.
 */
export interface PlaybackEngine {
  /** Whether the element has its source, so that `play()` is not lost. */
  readonly attached: boolean;
  readonly isLive: boolean;
  /** Whether a first play should join the live edge: it is live, and no other start was asked for. */
  readonly joinsLive: boolean;
  /** Where live playback ideally is now, a few segments behind the newest; null while unknown or not live. */
  readonly liveEdgeS: number | null;
  /** Heights on offer, best first; empty when there is nothing to choose. */
  readonly qualities: readonly number[];
  readonly quality: QualityChoice;
  /** The height on screen; null while unknown. */
  readonly playingHeight: number | null;
  readonly failure: PlaybackFailure | null;
  setQuality(quality: QualityChoice): void;
  /** A renewed link to the same stream. Playback continues; the link is used once the one before is refused. */
  renewUrl(url: string): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the source off the element and ends every request, timer and listener. */
  destroy(): void;
}

export interface EngineOptions {
  /** Where to start, in seconds; a live source without it starts at the live edge. */
  readonly startAtS?: number | undefined;
  /** Called once, when the engine has given up. */
  readonly onFailure?: ((failure: PlaybackFailure) => void) | undefined;
}
