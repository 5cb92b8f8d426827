import type { PlaybackEngine } from '../engine/playback-engine.ts';

/** The parts of a `<video>` that the store uses. */
export type MediaElement = Pick<
  HTMLVideoElement,
  | 'addEventListener'
  | 'removeEventListener'
  | 'buffered'
  | 'currentTime'
  | 'duration'
  | 'ended'
  | 'muted'
  | 'pause'
  | 'paused'
  | 'play'
  | 'playbackRate'
  | 'played'
  | 'readyState'
  | 'seekable'
  | 'volume'
>;

/** Fullscreen and picture-in-picture. */
export interface Display {
  readonly isFullscreen: boolean;
  readonly canFullscreen: boolean;
  readonly isPip: boolean;
  readonly canPip: boolean;
  setFullscreen(on: boolean): void;
  setPip(on: boolean): void;
  subscribe(listener: () => void): () => void;
}

/** What the store reads its state from and sends its requests to. */
export interface PlaybackEnvironment {
  readonly media: MediaElement;
  readonly display: Display;
  readonly engine: PlaybackEngine | null;
  /** `play` was requested before the element had its source. */
  readonly playWanted: boolean;
  /** The browser refused sound, so playback started muted. */
  readonly soundRefused: boolean;
}
