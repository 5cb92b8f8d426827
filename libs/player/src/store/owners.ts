import type { PlaybackEngine } from '../engine/playback-engine.ts';

/** What the store needs of a `<video>`: a plain object does in a test. */
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

/** Ways to show the picture elsewhere than in its place on the page. */
export interface Display {
  readonly isFullscreen: boolean;
  readonly canFullscreen: boolean;
  readonly isPip: boolean;
  readonly canPip: boolean;
  setFullscreen(on: boolean): void;
  setPip(on: boolean): void;
  subscribe(listener: () => void): () => void;
}

/** Where every fact comes from and every request goes. */
export interface Owners {
  readonly media: MediaElement;
  readonly display: Display;
  readonly engine: PlaybackEngine | null;
  /** Whether `play` came before the element had its source. */
  readonly playWanted: boolean;
  /** Whether the browser refused sound, so that playback began muted. */
  readonly soundRefused: boolean;
}
