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

/** Devices that show the video in place of this one: AirPlay of Apple's browsers, Cast and others elsewhere. */
export type RemoteKind = 'airplay' | 'cast';

/** Fullscreen, picture-in-picture and other devices. */
export interface Display {
  readonly isFullscreen: boolean;
  readonly canFullscreen: boolean;
  readonly isPip: boolean;
  readonly canPip: boolean;
  /** Null while the browser finds no device. */
  readonly remoteKind: RemoteKind | null;
  readonly isRemote: boolean;
  setFullscreen(on: boolean): void;
  setPip(on: boolean): void;
  /** Opens the browser's list of devices, which also ends playback on a device. */
  chooseRemote(): void;
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
