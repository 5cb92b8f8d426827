import type { PlaybackFailure, QualityChoice } from '../engine/playback-engine.ts';

/** A stretch of the timeline, in seconds. */
export interface TimeRange {
  readonly startS: number;
  readonly endS: number;
}

/** What plays, as the media element, the engine and the screen last reported it. Never what was merely asked for. */
export interface MediaState {
  readonly paused: boolean;
  /** Whether this source has shown a picture: the poster may go. */
  readonly started: boolean;
  readonly ended: boolean;
  /** Whether the viewer wants to see something that has not arrived. */
  readonly waiting: boolean;
  readonly readyState: number;
  readonly currentTimeS: number;
  /** Length of a recording; 0 while unknown, and for a live stream. */
  readonly durationS: number;
  readonly isLive: boolean;
  /** Where one can go. For a live stream the DVR window, up to the live edge; null while unknown. */
  readonly window: TimeRange | null;
  /** How far playback is behind the live edge, in seconds; 0 for a recording. */
  readonly behindLiveS: number;
  readonly atLiveEdge: boolean;
  /** The furthest place that was played, in seconds; 0 before anything was. */
  readonly playedEndS: number;
  /** How far ahead of the current time is buffered: the end of the range that holds it. */
  readonly bufferedEndS: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  /** Muted because the browser refuses to start with sound, not by the viewer. */
  readonly mutedByBrowser: boolean;
  readonly playbackRate: number;
  readonly qualities: readonly number[];
  readonly quality: QualityChoice;
  readonly playingHeight: number | null;
  readonly isFullscreen: boolean;
  readonly canFullscreen: boolean;
  readonly isPip: boolean;
  readonly canPip: boolean;
  readonly failure: PlaybackFailure | null;
}
