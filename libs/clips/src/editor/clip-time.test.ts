import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatClipTime, parseClipTime } from './clip-time.ts';

it.each([
  [0, '0:00.000'],
  [61.04, '1:01.040'],
  [3725.9996, '1:02:06.000'],
])('formatClipTime(%f) is %s', (timeS, text) => {
  expect(formatClipTime(timeS)).toBe(text);
});

it.each([
  ['1:01.040', 61.04],
  [' 1:02:06 ', 3726],
  ['90', 90],
  ['0:07,5', 7.5],
  ['1:60', null],
  ['1:60:00', null],
  ['abc', null],
  ['', null],
  ['-1', null],
])('parseClipTime(%j) is %s', (text, timeS) => {
  expect(parseClipTime(text)).toBe(timeS);
});

it('parses formatted times to the same seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90_000_000 }), (ms) => {
      expect(parseClipTime(formatClipTime(ms / 1000))).toBeCloseTo(ms / 1000, 6);
    }),
  );
});
