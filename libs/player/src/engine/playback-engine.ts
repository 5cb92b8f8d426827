import type { Cue } from '../programme/web-vtt.ts';
import type { DateSpan } from './fragment-dates.ts';
import type { TimestampSpan } from './timestamps.ts';

/** An HLS playlist, live with a DVR window or a recording; or a single file, e.g. a clip. */
export interface PlaybackSource {
  /** Identity of the stream; a new URL with the same id is a renewed link. */
  readonly id: string;
  /** An HLS multivariant or media playlist, or an MP4 file. */
  readonly url: string;
  readonly kind: 'live' | 'vod' | 'file';
  /**
   * Plays a recording as live: returns the position in seconds that everyone sees now. Nothing later can be seen, and
   * playback follows it.
   */
  readonly clock?: (() => number) | undefined;
  /** Origins (`https://cdn.test`) of the stream that receive the viewer's cookies; by default none. */
  readonly credentialOrigins?: readonly string[] | undefined;
}

/** A soundtrack, e.g. another language or the stadium without commentary. */
export interface AudioTrack {
  readonly id: number;
  /** In its own language. */
  readonly name: string;
  /** BCP 47; null: the stream does not say. */
  readonly language: string | null;
}

/** Captions that are part of the stream. */
export interface StreamCaptionTrack {
  readonly id: string;
  readonly name: string;
  /** BCP 47; null: the stream does not say. */
  readonly language: string | null;
}

/** A point of a stream that its metadata names. */
export interface StreamMoment {
  /** Media time in seconds. */
  readonly timeS: number;
  readonly label: string;
}

/** Why playback failed for good; the interface maps it to a message. `refused`: the server refuses even a renewed link. */
export interface PlaybackFailure {
  readonly kind: 'network' | 'media' | 'unsupported' | 'not-found' | 'refused';
}

/** What the viewer reads while the picture stands still and the player recovers by itself. */
export type Interruption =
  /** Before the first frame. */
  | 'connecting'
  | 'reconnecting'
  /** The device has no connection. */
  | 'offline';

/** Figures of the stream and the connection; each is null while unknown. */
export interface EngineFigures {
  /** Bits per second of the current rendition. */
  readonly bitrate: number | null;
  /** Bits per second that the connection is estimated to carry. */
  readonly bandwidth: number | null;
  /** Seconds behind the newest picture of a live stream. */
  readonly latencyS: number | null;
}

/** Height of a rendition in pixels, or `auto`. */
export type QualityChoice = number | 'auto';

/**
 * Plays a source on a media element. Its properties may change at any time; listeners are called then. Time, pause and
 * volume are read from the element.
 */
export interface PlaybackEngine {
  /** Whether the element has its source; before that, `play()` would have no effect. */
  readonly attached: boolean;
  readonly isLive: boolean;
  /** Whether the first play joins the live edge: live and without another start position. */
  readonly joinsLive: boolean;
  /** Target position of live playback, a few segments behind the newest; null if unknown or not live. */
  readonly liveEdgeS: number | null;
  /** A recording that follows a shared clock; it is live as well. */
  readonly isAsLive?: boolean;
  /** Whether the element's playback rate corrects its position, and is not the viewer's choice. */
  readonly isCorrectingRate?: boolean;
  /** Seconds where playback goes on after the element has been reset; null while the element itself knows. */
  readonly resumesAtS: number | null;
  /** The dates of the stream, exact to a quarter of a second; the earliest first, empty without dates. */
  readonly dates: readonly DateSpan[];
  /** The date of a media time, exact to a frame. Missing: `dates` are exact. */
  dateAtMs?(timeS: number): number | null;
  /** The media time of a date. */
  timeOfDateS?(dateMs: number): number | null;
  /** The MPEG timestamps of the stream, the earliest first. */
  readonly timestamps: readonly TimestampSpan[];
  /** Frames per second of the current rendition; null if unknown. */
  readonly frameRate: number | null;
  /** Available heights, highest first; empty without a choice. */
  readonly qualities: readonly number[];
  readonly quality: QualityChoice;
  /** Current height; null if unknown. */
  readonly playingHeight: number | null;
  /** The soundtracks; empty without a choice. */
  readonly audioTracks: readonly AudioTrack[];
  /** Id of the soundtrack that plays; null if unknown. */
  readonly audioTrack: number | null;
  readonly captionTracks: readonly StreamCaptionTrack[];
  /** The cues of the chosen captions that have loaded, in media time. The same array until they change. */
  readonly captionCues: readonly Cue[];
  /** The earliest first. The same array until they change. */
  readonly moments: readonly StreamMoment[];
  readonly failure: PlaybackFailure | null;
  /** Null while the picture moves, and during short stalls. */
  readonly interruption: Interruption | null;
  /** Figures that change constantly; listeners are not called for them. Missing where the browser plays HLS itself. */
  readFigures?(): EngineFigures;
  setQuality(quality: QualityChoice): void;
  setAudioTrack(id: number): void;
  /** Loads these captions; null: none. */
  setCaptionTrack(id: string | null): void;
  /** Sets a renewed link to the same stream, used as soon as the current one is refused. */
  renewUrl(url: string): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Detaches the source and ends all requests, timers and listeners. */
  destroy(): void;
}

export interface EngineOptions {
  /** Start position in seconds; by default 0, or the live edge. */
  readonly startAtS?: number | undefined;
  /**
   * Called when the server refuses the link, which may have expired: a new one should reach `renewUrl` soon. Called
   * again if the link is still refused later.
   */
  readonly onLinkRefused?: (() => void) | undefined;
  /** Called once when playback has failed. */
  readonly onFailure?: ((failure: PlaybackFailure) => void) | undefined;
}
