import { expect, it } from 'vitest';
import { secondsToWait } from './mail-sent.ts';

it.each([
  ['never sent', 0, 1_800_000_000_000, 0],
  ['just now', 1000, 1000, 60],
  ['half a second ago', 1000, 1500, 60],
  ['a second ago', 1000, 2000, 59],
  ['almost a minute ago', 1000, 60_999, 1],
  ['a minute ago', 1000, 61_000, 0],
  ['later than now, because the clock was set back', 100_000, 1000, 0],
])('secondsToWait for a mail that was sent: %s', (_, sentMs, nowMs, seconds) => {
  expect(secondsToWait(sentMs, nowMs)).toBe(seconds);
});
