import { describe, expect, it } from 'vitest';
import { momentsOf } from './moments.ts';

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
