import type { GoalScene } from '../film/match-cut.ts';
import type { FootageName } from '../loop-format.ts';

/** One rendition of a loop, as the platform needs it for a multivariant playlist. */
export interface LoopRendition {
  id: string;
  width: number;
  height: number;
  /** Bits/s of the largest segment, audio included. */
  bandwidth: number;
  /** Bits/s over the whole loop. */
  average_bandwidth: number;
  /** RFC 6381, video then audio. */
  codecs: string;
  frame_rate: number;
  /** Ticks per second, by kind and by MP4 track id. */
  timescales: { video: number; audio: number; by_track_id: Record<string, number> };
}

/** `loop.json`. */
export interface LoopManifest {
  /** Hash of the inputs (`footageKey`); footage with another key is generated again. */
  key: string;
  surface: FootageName;
  duration_s: number;
  segment_duration_s: number;
  segments: number;
  frame_rate: number;
  renditions: LoopRendition[];
  /** The layout of `thumbnails.jpg`: sizes in pixels. */
  thumbnails: { width: number; height: number; columns: number };
  /** The segments that show a goal. Those before them repeat seamlessly and show none. */
  goal_scenes: readonly GoalScene[];
}
