/**
 * The timing that every consumer of the footage relies on. A segment is a whole number of video frames and of AAC
 * frames, so that segments can follow each other in any order without drift.
 */
export const FRAME_RATE = 25;
/** Length of the simulated match from which the footage is cut (`film/match-cut.ts`). */
export const LOOP_DURATION_S = 64;
export const SEGMENT_DURATION_S = 3.2;
export const SAMPLE_RATE = 48_000;
/** Samples per AAC frame. */
export const AAC_FRAME_SIZE = 1024;

export const SEGMENT_FRAMES = 80;
export const SEGMENT_AUDIO_FRAMES = 150;
/** Play without goals at the start of the match, which the footage repeats. */
export const PLAY_SEGMENTS = 8;
export const PLAY_S = PLAY_SEGMENTS * SEGMENT_DURATION_S;
export const LOOP_FRAMES = LOOP_DURATION_S * FRAME_RATE;

/** `small` is for tests that need playable streams but not the match: it is generated in seconds. */
export type FootageSize = 'full' | 'small';

interface LoopSize {
  /** How many of a match's segments are made; `Infinity` for all. */
  matchSegments: number;
  /** Draws the picture once per segment; only the clock changes with every frame. */
  still: boolean;
  /** Child processes that share the work of one match. */
  jobs: number;
}

export const LOOP_SIZES: Readonly<Record<FootageSize, LoopSize>> = {
  full: { matchSegments: Infinity, still: false, jobs: 2 },
  small: { matchSegments: 1, still: true, jobs: 1 },
};

/** The size at which frames are drawn, in pixels. */
export const FRAME_WIDTH = 1280;
export const FRAME_HEIGHT = 720;

/** Ice hockey, football, basketball, futsal in a hall, lacrosse on a field. */
export type Surface = 'rink' | 'pitch' | 'court' | 'hall' | 'field';
export const SURFACES: readonly Surface[] = ['rink', 'pitch', 'court', 'hall', 'field'];

/** Adverts of invented brands, shown before events. */
export type Advert = 'solvenne' | 'palefin';
const ADVERTS: readonly Advert[] = ['solvenne', 'palefin'];

/** All loops of footage. */
export type FootageName = Surface | Advert;
export const FOOTAGE: readonly FootageName[] = [...SURFACES, ...ADVERTS];

export function isAdvert(name: FootageName): name is Advert {
  return ADVERTS.some((advert) => advert === name);
}

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
