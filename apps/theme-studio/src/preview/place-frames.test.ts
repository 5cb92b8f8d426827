import { expect, it } from 'vitest';
import { placeFrames } from './place-frames.ts';

const frame = (width: number, height: number) => ({ width, height });

it('placeFrames centres each row below the one before', () => {
  const { frames, width, height } = placeFrames(
    [[frame(400, 800), frame(1600, 900)], [frame(1000, 600)]],
    0.5,
  );
  expect([width, height]).toEqual([1028, 26 + 450 + 28 + 26 + 300]);
  expect(frames.map(({ left, top }) => [left, top])).toEqual([
    [0, 0],
    [228, 0],
    [264, 504],
  ]);
});
