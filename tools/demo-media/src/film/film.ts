import type { SKRSContext2D } from '@napi-rs/canvas';
import type { StereoLoop } from '../sound/stereo-loop.ts';

/** What a loop of footage shows. */
export interface Film {
  /** Draws a frame onto a 1280x720 canvas. */
  draw(context: SKRSContext2D, frame: number, options?: DrawOptions): void;
  /** Whether each frame has the burnt-in clock. */
  hasClock: boolean;
  /** Synthesises the sound of all segments. */
  sound(): StereoLoop;
  /** The frame that represents the film. */
  posterFrame: number;
}

export interface DrawOptions {
  /** For stills. */
  withoutClock?: boolean;
}
