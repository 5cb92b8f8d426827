import type { SKRSContext2D } from '@napi-rs/canvas';
import { CLOCK, drawClock } from './clock.ts';

const CORNER_RADIUS = 9;

/**
 * The panel in the top left corner with the clock. It has no teams and no score: many events show the same loop, so the
 * player draws them over the picture.
 */
export function drawClockPanel(context: SKRSContext2D, frame: number): void {
  const { x, y, width, height, background } = CLOCK;
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, CORNER_RADIUS);
  context.save();
  context.shadowColor = 'rgba(0,0,0,0.45)';
  context.shadowBlur = 18;
  context.shadowOffsetY = 4;
  context.fillStyle = background;
  context.fill();
  context.restore();
  context.clip();
  drawClock(context, frame);
  context.restore();
}
