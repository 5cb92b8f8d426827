import type { DateSpan } from '../engine/fragment-dates.ts';
import type {
  AudioTrack,
  Interruption,
  PlaybackFailure,
  QualityChoice,
  StreamCaptionTrack,
  StreamMoment,
} from '../engine/playback-engine.ts';
import type { TimestampSpan } from '../engine/timestamps.ts';
import type { Cue } from '../programme/web-vtt.ts';
import type { RemoteKind } from './playback-environment.ts';

/** A time range in seconds. */
export interface TimeRange {
  readonly startS: number;
  readonly endS: number;
}

/** State as last reported by the element, the engine and the display; never a requested value. */
export interface MediaState {
  readonly paused: boolean;
  /** Whether this source has shown a frame, so that the poster can be hidden. */
  readonly started: boolean;
  readonly ended: boolean;
  /** Playback is requested but stalls until more data has loaded. */
  readonly waiting: boolean;
  readonly readyState: number;
  readonly currentTimeS: number;
  /** Duration of a recording; 0 if unknown or live. */
  readonly durationS: number;
  readonly isLive: boolean;
  /** A recording that follows a shared clock. `isLive` is true as well. */
  readonly isAsLive: boolean;
  /** Seekable range; the DVR window of a live stream. Null if unknown. */
  readonly seekableRange: TimeRange | null;
  /** Distance to the live edge in seconds; 0 for a recording. */
  readonly behindLiveS: number;
  readonly atLiveEdge: boolean;
  /** The dates of the media times, the earliest first; empty if unknown. */
  readonly dates: readonly DateSpan[];
  /** The MPEG timestamps of the media times, the earliest first. */
  readonly timestamps: readonly TimestampSpan[];
  /** Furthest played position in seconds. */
  readonly playedEndS: number;
  /** End of the buffered range at the current time. */
  readonly bufferedEndS: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  /** Muted because of the browser's autoplay policy. */
  readonly mutedByBrowser: boolean;
  readonly playbackRate: number;
  readonly qualities: readonly number[];
  readonly quality: QualityChoice;
  readonly playingHeight: number | null;
  readonly audioTracks: readonly AudioTrack[];
  readonly audioTrack: number | null;
  /** The captions that are part of the stream. */
  readonly captionTracks: readonly StreamCaptionTrack[];
  /** The cues of the chosen one that have loaded, in media time. */
  readonly captionCues: readonly Cue[];
  /** The points that the stream's metadata names. */
  readonly streamMoments: readonly StreamMoment[];
  readonly isFullscreen: boolean;
  readonly canFullscreen: boolean;
  readonly isPip: boolean;
  readonly canPip: boolean;
  /** Kind of the devices nearby that can show the video; null without any. */
  readonly remoteKind: RemoteKind | null;
  /** Whether another device shows the video. */
  readonly isRemote: boolean;
  readonly failure: PlaybackFailure | null;
  /** Why the picture stands still while the player recovers by itself. */
  readonly interruption: Interruption | null;
}
