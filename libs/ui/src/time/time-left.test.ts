import { describe, expect, it } from 'vitest';
import { clockText, timeLeft } from './time-left.ts';

describe('clockText', () => {
  it.each([
    [0, '0:00:00'],
    [1, '0:00:01'],
    [999, '0:00:01'],
    [61_000, '0:01:01'],
    [3_600_000 * 3 + 309_000, '3:05:09'],
    [86_400_000 + 3_600_000, '25:00:00'],
    [-5000, '0:00:00'],
  ])('shows %i ms left as %s', (leftMs, expected) => {
    const now = Date.UTC(2026, 0, 15);
    expect(clockText(timeLeft(now, now + leftMs))).toBe(expected);
  });
});

it('timeLeft splits the time into days, hours, minutes and seconds', () => {
  expect(timeLeft(0, 2 * 86_400_000 + 3_723_000)).toEqual({ days: 2, hours: 1, minutes: 2, seconds: 3 });
});
