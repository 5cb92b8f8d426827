import { expect, it } from 'vitest';
import type { Match } from '../match/match.ts';
import { listRows } from './list-rows.ts';

const match = (id: number) => ({ id }) as Match;
const [a, b, c, d] = [1, 2, 3, 4].map(match) as [Match, Match, Match, Match];

it('puts cards beside each other, and says where each row is', () => {
  expect(listRows([a, b, c], null, 2)).toEqual([
    {
      key: 'whole',
      hasHeading: false,
      rows: [
        { matches: [a, b], at: 0, of: 3, line: 0 },
        { matches: [c], at: 2, of: 3, line: 1 },
      ],
    },
  ]);
});

it('counts headings as lines, and begins each day anew', () => {
  const days = [
    { date: '2026-11-21', away: 0, matches: [a, b, c] },
    { date: '2026-11-22', away: 1, matches: [d] },
  ];
  const sections = listRows([a, b, c, d], days, 2);
  expect(sections.map(({ key }) => key)).toEqual(['2026-11-21', '2026-11-22']);
  expect(sections.map(({ rows }) => rows.map(({ at, of, line }) => [at, of, line]))).toEqual([
    [
      [0, 3, 1],
      [2, 3, 2],
    ],
    [[0, 1, 4]],
  ]);
});
