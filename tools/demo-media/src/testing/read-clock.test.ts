import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { FRAME_RATE, LOOP_FRAMES, RENDITIONS } from '../loop-format.ts';
import { clockDigits, drawClock } from '../draw/clock.ts';
import { readClock } from './read-clock.ts';
import { createFrameCanvas } from '../draw/scene.ts';

/** A prime number, so that each digit of the clock takes many values. */
const FRAME_STEP = 47;

describe('readClock', () => {
  it.each(RENDITIONS)('reads the clock at $id', ({ width, height }) => {
    const frameCanvas = createFrameCanvas();
    const rendition = createCanvas(width, height);
    for (let frame = 0; frame < LOOP_FRAMES; frame += FRAME_STEP) {
      drawClock(frameCanvas.getContext('2d'), frame);
      rendition.getContext('2d').drawImage(frameCanvas, 0, 0, width, height);
      expect(readClock({ data: rendition.data(), width, height })).toBe(frame);
    }
  });

  it('returns null for a picture without a clock', () => {
    const canvas = createFrameCanvas();
    expect(readClock({ data: canvas.data(), width: 1280, height: 720 })).toBeNull();
  });
});

describe('clockDigits', () => {
  it.each([
    [0, '000000'],
    [FRAME_RATE * 61 + 24, '010124'],
  ])('of frame %i are minutes, seconds and frames: %s', (frame, digits) => {
    expect(clockDigits(frame)).toBe(digits);
  });
});
