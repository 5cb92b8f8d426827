import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Film } from '../film/film.ts';
import { type Advert, FRAME_RATE, SEGMENT_DURATION_S } from '../loop-format.ts';
import type { StereoLoop } from '../sound/stereo-loop.ts';
import { drawPalefin } from './palefin.ts';
import { palefinJingle, solvenneJingle } from './jingles.ts';
import { drawSolvenne } from './solvenne.ts';

/** Length of an advert: 6.4 s. */
export const ADVERT_SEGMENTS = 2;
const ADVERT_S = ADVERT_SEGMENTS * SEGMENT_DURATION_S;

/** The time of the poster, when the product and the brand are both complete. */
const POSTER_S = 5;

interface Spot {
  /** Draws the picture at a time, in seconds. */
  draw: (context: SKRSContext2D, timeS: number) => void;
  jingle: (durationS: number) => StereoLoop;
}

const SPOTS: Record<Advert, Spot> = {
  solvenne: { draw: drawSolvenne, jingle: solvenneJingle },
  palefin: { draw: drawPalefin, jingle: palefinJingle },
};

/** A short advert of an invented brand. It has no words but the brand, because channels in any language show it. */
export function createAdvert(name: Advert): Film {
  const { draw, jingle } = SPOTS[name];
  return {
    draw(context, frame) {
      context.reset();
      draw(context, frame / FRAME_RATE);
    },
    hasClock: false,
    sound: () => jingle(ADVERT_S),
    posterFrame: POSTER_S * FRAME_RATE,
  };
}
