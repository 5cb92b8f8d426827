import { describe, expect, it } from 'vitest';
import { clockText, timeLeft } from './time-left.ts';

describe('timeLeft', () => {
  it.each([
    [0, '0:00:00'],
    [1, '0:00:01'],
    [999, '0:00:01'],
    [61_000, '0:01:01'],
    [3_600_000 * 3 + 309_000, '3:05:09'],
    [86_400_000 + 3_600_000, '25:00:00'],
    [-5000, '0:00:00'],
  ])('%i ms ahead reads %s', (ahead, expected) => {
    const now = Date.UTC(2026, 0, 15);
    expect(clockText(timeLeft(now, now + ahead))).toBe(expected);
  });

  it('splits into days, hours, minutes and seconds', () => {
    expect(timeLeft(0, 2 * 86_400_000 + 3_723_000)).toEqual({ days: 2, hours: 1, minutes: 2, seconds: 3 });
  });
});
