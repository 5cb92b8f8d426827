import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { DIMENSIONS } from '../play/dimensions.ts';
import type { Surface } from '../loop-format.ts';
import { drawCourt } from './court.ts';
import { drawField } from './field.ts';
import { drawHall } from './hall.ts';
import { drawPitch } from './pitch.ts';
import { drawRink } from './rink.ts';

/** The surface seen from straight above, in pixels. */
export interface Texture {
  canvas: Canvas;
  pixelsPerMetre: number;
  /** Width of the ground around the lines, metres. */
  margin: number;
}

/** Keeps each canvas below 32 MiB: a larger one is copied each time when a part of it is drawn, which takes seconds. */
const PIXELS_PER_METRE: Record<Surface, number> = { rink: 42, pitch: 26, court: 76, hall: 58, field: 28 };
const MARGIN: Record<Surface, number> = { rink: 2, pitch: 13, court: 8, hall: 8, field: 13 };
const DRAW_MARKINGS: Record<Surface, (context: SKRSContext2D) => void> = {
  rink: drawRink,
  pitch: drawPitch,
  court: drawCourt,
  hall: drawHall,
  field: drawField,
};

/** Draws the markings in metres, with the origin in the middle and y away from the camera. */
export function createTexture(surface: Surface): Texture {
  const { length, width } = DIMENSIONS[surface];
  const pixelsPerMetre = PIXELS_PER_METRE[surface];
  const margin = MARGIN[surface];
  const canvas = createCanvas((length + 2 * margin) * pixelsPerMetre, (width + 2 * margin) * pixelsPerMetre);
  const context = canvas.getContext('2d');
  context.setTransform(pixelsPerMetre, 0, 0, -pixelsPerMetre, canvas.width / 2, canvas.height / 2);
  DRAW_MARKINGS[surface](context);
  return { canvas, pixelsPerMetre, margin };
}
