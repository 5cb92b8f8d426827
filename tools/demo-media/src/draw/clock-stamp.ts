import { createCanvas } from '@napi-rs/canvas';
import { FRAME_WIDTH } from '../loop-format.ts';
import { CLOCK, drawClock } from './clock.ts';

const BYTES_PER_PIXEL = 4;

/**
 * Draws a frame's clock into a copy of a picture (RGBA, 1280x720). Faster than drawing on the picture's canvas, because
 * only the pixels of the clock are read back.
 */
export function createClockStamp(): (picture: Buffer, frame: number) => Buffer {
  const canvas = createCanvas(CLOCK.width, CLOCK.height);
  const context = canvas.getContext('2d');
  context.translate(-CLOCK.x, -CLOCK.y);
  return (picture, frame) => {
    drawClock(context, frame);
    const clock = canvas.data();
    const stamped = Buffer.from(picture);
    const rowBytes = CLOCK.width * BYTES_PER_PIXEL;
    for (let row = 0; row < CLOCK.height; row += 1) {
      const at = ((CLOCK.y + row) * FRAME_WIDTH + CLOCK.x) * BYTES_PER_PIXEL;
      clock.copy(stamped, at, row * rowBytes, (row + 1) * rowBytes);
    }
    return stamped;
  };
}
