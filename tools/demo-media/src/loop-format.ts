/**
 * The timing that every consumer of the footage relies on. 64 s are a whole number of segments, of video frames
 * and of AAC frames (3000 x 1024 samples at 48 kHz), so a loop repeats without drift.
 */
export const FRAME_RATE = 25;
export const LOOP_DURATION_S = 64;
export const SEGMENT_DURATION_S = 3.2;
export const SAMPLE_RATE = 48_000;
/** Samples per AAC frame. */
export const AAC_FRAME_SIZE = 1024;

export const SEGMENT_FRAMES = 80;
export const SEGMENT_AUDIO_FRAMES = 150;
export const LOOP_FRAMES = LOOP_DURATION_S * FRAME_RATE;
const LOOP_SEGMENTS = LOOP_FRAMES / SEGMENT_FRAMES;

/** `small` is for tests that need playable streams but not the match: it is generated in seconds. */
export type FootageSize = 'full' | 'small';

interface LoopSize {
  /** Any number is possible, because a segment has a whole number of video frames and of AAC frames. */
  segments: number;
  /** Draws the scene once per segment; only the clock changes with every frame. */
  still: boolean;
  /** Child processes that share the work of one loop. */
  jobs: number;
}

export const LOOP_SIZES: Readonly<Record<FootageSize, LoopSize>> = {
  full: { segments: LOOP_SEGMENTS, still: false, jobs: 2 },
  small: { segments: 2, still: true, jobs: 1 },
};

/** The size at which frames are drawn, in pixels. */
export const FRAME_WIDTH = 1280;
export const FRAME_HEIGHT = 720;

export type Surface = 'rink' | 'pitch' | 'court';
export const SURFACES: readonly Surface[] = ['rink', 'pitch', 'court'];

export type Side = 'home' | 'away';

export interface Rendition {
  id: '720p' | '360p' | '240p';
  width: number;
  height: number;
  /** Target video bit rate, bits/s. */
  videoBitrate: number;
  /** H.264 level, times ten. */
  level: number;
}

export const RENDITIONS: readonly Rendition[] = [
  { id: '720p', width: 1280, height: 720, videoBitrate: 2_100_000, level: 31 },
  { id: '360p', width: 640, height: 360, videoBitrate: 720_000, level: 30 },
  { id: '240p', width: 426, height: 240, videoBitrate: 290_000, level: 21 },
];

/** Bits/s of the AAC track, the same in every rendition. */
export const AUDIO_BITRATE = 64_000;
