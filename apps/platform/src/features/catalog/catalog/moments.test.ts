import { describe, expect, it } from 'vitest';
import { momentsOf, periodAt } from './moments.ts';

describe('momentsOf', () => {
  it('lists periods and goals by time, each with the score after it', () => {
    const event = { startTs: 1000, endTs: 1100 };
    const goals = [
      { atTs: 1020, side: 'away', points: 3 },
      { atTs: 1070, side: 'home', points: 2 },
    ] as const;
    const periods = [
      [0.1, 0.4],
      [0.6, 0.9],
    ] as const;
    expect(
      momentsOf(event, goals, periods).map(({ kind, time, period, side, score }) =>
        [kind, time, period ?? side, `${score.home}:${score.away}`].join(' '),
      ),
    ).toEqual([
      'period_start 10 1 0:0',
      'goal 20 away 0:3',
      'period_end 40 1 0:3',
      'period_start 60 2 0:3',
      'goal 70 home 2:3',
      'period_end 90 2 2:3',
    ]);
  });
});

describe('periodAt', () => {
  const event = { startTs: 1000, endTs: 1100 };
  const halves = [
    [0.1, 0.4],
    [0.6, 0.9],
  ] as const;
  const half = (number: number, is_over: boolean) => ({ kind: 'half', number, count: 2, is_over });
  it.each([
    ['before the start of play', 1009, null],
    ['in the first half', 1010, half(1, false)],
    ['in the break', 1040, half(1, true)],
    ['in the second half', 1060, half(2, false)],
    ['after the end of play', 1090, half(2, true)],
  ])('%s', (_, nowTs, expected) => {
    expect(periodAt(event, halves, nowTs)).toEqual(expected);
  });

  it('calls three periods and four quarters by their names, and is null without periods', () => {
    const parts = (count: number) =>
      Array.from({ length: count }, (__, index) => [index / count, 1] as const);
    expect([3, 4, 0].map((count) => periodAt(event, parts(count), 1050)?.kind)).toEqual([
      'period',
      'quarter',
      undefined,
    ]);
  });
});
