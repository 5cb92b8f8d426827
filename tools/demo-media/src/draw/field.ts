import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawBlades, drawWear } from './grass.ts';
import { circle, line } from './shapes.ts';

const HALF_LENGTH = 50.3;
const HALF_WIDTH = 27.5;
const GOAL = 36.6;
const CREASE_RADIUS = 2.74;
/** The restraining lines, and the lines of the wings beside the face-off. */
const RESTRAINING = 18.3;
const WING = 18.3;

/** Mown grass with the markings of a 110 x 60 yard lacrosse field. */
export function drawField(context: SKRSContext2D): void {
  context.fillStyle = '#3c8448';
  context.fillRect(-70, -50, 140, 100);
  const stripe = HALF_LENGTH / 11;
  for (let index = -14; index < 14; index += 1) {
    context.fillStyle = index % 2 === 0 ? '#478f52' : '#387d44';
    context.fillRect(index * stripe, -45, stripe, 90);
  }
  drawBlades(context, 64, 42);
  drawWear(context, 0, 0, 4);
  context.strokeStyle = 'rgba(252,255,252,0.94)';
  context.fillStyle = 'rgba(252,255,252,0.94)';
  context.lineWidth = 0.14;
  context.strokeRect(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH * 2, HALF_WIDTH * 2);
  line(context, 0, -HALF_WIDTH, 0, HALF_WIDTH);
  line(context, -0.5, -0.5, 0.5, 0.5);
  line(context, -0.5, 0.5, 0.5, -0.5);
  for (const flank of [-1, 1]) line(context, -9, flank * WING, 9, flank * WING);
  for (const side of [-1, 1]) drawEnd(context, side);
}

function drawEnd(context: SKRSContext2D, side: number): void {
  line(context, side * RESTRAINING, -HALF_WIDTH, side * RESTRAINING, HALF_WIDTH);
  for (const flank of [-1, 1])
    line(context, side * RESTRAINING, flank * WING, side * HALF_LENGTH, flank * WING);
  drawWear(context, side * GOAL, 0, 5);
  context.fillStyle = 'rgba(255,255,255,0.16)';
  circle(context, side * GOAL, 0, CREASE_RADIUS);
  context.fill();
  context.strokeStyle = 'rgba(252,255,252,0.94)';
  context.stroke();
  line(context, side * GOAL, -0.92, side * GOAL, 0.92);
}
