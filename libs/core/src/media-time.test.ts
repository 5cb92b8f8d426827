import { expect, it } from 'vitest';
import { formatMediaTime } from './media-time.ts';

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [65, '1:05'],
  [3599, '59:59'],
  [3731, '1:02:11'],
  [36_000, '10:00:00'],
  [-3, '0:00'],
  [NaN, '0:00'],
  [Infinity, '0:00'],
])('formatMediaTime formats %d s as %s', (timeS, text) => {
  expect(formatMediaTime(timeS)).toBe(text);
});
