import { expect, it } from 'vitest';
import { correctScore, type GoalPoints } from './correct-score.ts';

const goal = (position: number, side: 'home' | 'away', points = 1): GoalPoints => ({
  position,
  atTs: 1000 + position,
  side,
  points,
});

it.each<[string, GoalPoints[], number, ReturnType<typeof correctScore>]>([
  ['keeps a correct score', [goal(0, 'home')], 1, { removed: [], reduced: [], added: [] }],
  [
    'adds what is missing, whatever the other side has',
    [goal(0, 'home'), goal(1, 'away'), goal(2, 'away')],
    3,
    { removed: [], reduced: [], added: [{ side: 'home', points: 2 }] },
  ],
  [
    'removes the latest goals',
    [goal(0, 'home'), goal(1, 'home'), goal(2, 'away'), goal(3, 'home')],
    1,
    { removed: [3, 1], reduced: [], added: [] },
  ],
  [
    'reduces the points of a basket',
    [goal(0, 'home', 3), goal(1, 'home', 1)],
    2,
    { removed: [1], reduced: [{ position: 0, points: 2 }], added: [] },
  ],
])('%s', (_, goals, score, expected) => {
  expect(correctScore(goals, 'home', score)).toEqual(expected);
});
