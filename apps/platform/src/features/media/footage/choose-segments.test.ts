import { describe, expect, it } from 'vitest';
import type { ShownGoal } from '../sources/index.ts';
import { chooseSegments } from './choose-segments.ts';
import { syntheticLoop } from './testing/synthetic-footage.ts';

/** Eight segments of play, then a scene of three segments for each side, with the goal in the second. */
const loop = {
  ...syntheticLoop,
  segments: 14,
  goal_scenes: [
    { side: 'home' as const, points: 1, first_segment: 8, segments: 3, goal_segment: 9 },
    { side: 'away' as const, points: 1, first_segment: 11, segments: 3, goal_segment: 12 },
  ],
};
/** A goal in the middle of a segment. */
const goal = (segment: number, side: ShownGoal['side'], points = 1): ShownGoal => ({
  offsetS: segment * 3.2 + 1.6,
  side,
  points,
});
const sources = (goals: readonly ShownGoal[], count: number, from = 0) => {
  const chosenSegment = chooseSegments(loop, goals);
  return Array.from({ length: count }, (_, index) => chosenSegment(from + index));
};

describe('chooseSegments', () => {
  it('repeats the play and shows no goal in an event without goals', () => {
    expect(sources([], 18)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1]);
  });

  it('shows the scene of the side that scores at the time of its goal, then starts play again', () => {
    expect(sources([goal(4, 'home'), goal(10, 'away')], 14)).toEqual([
      0, 1, 2, 8, 9, 10, 0, 1, 2, 11, 12, 13, 0, 1,
    ]);
  });

  it.each([
    ['one segment later', [goal(4, 'home'), goal(5, 'away')], [0, 1, 2, 8, 9, 12, 13, 0]],
    ['before the celebration ends', [goal(4, 'home'), goal(6, 'away')], [0, 1, 2, 8, 9, 11, 12, 13]],
    ['in the same segment', [goal(4, 'home'), goal(4, 'away')], [0, 1, 2, 8, 9, 10, 0, 1]],
    ['in the first segment', [goal(0, 'home')], [9, 10, 0, 1, 2, 3, 4, 5]],
  ])('shows each goal in its segment: %s', (_, goals, expected) => {
    expect(sources(goals, 8)).toEqual(expected);
  });

  it('shows goals in the same segments, whichever segment is requested first', () => {
    const goals = [goal(1000, 'away'), goal(4, 'home')];
    const chosenSegment = chooseSegments(loop, goals);
    expect([chosenSegment(1000), chosenSegment(4)]).toEqual([12, 9]);
  });

  it('prefers the scene with the points of the goal, and takes another of the side without one', () => {
    const scene = { side: 'home' as const, first_segment: 8, segments: 2, goal_segment: 9 };
    const court = {
      ...loop,
      goal_scenes: [
        { ...scene, points: 2 },
        { ...scene, points: 3, first_segment: 10, goal_segment: 11 },
      ],
    };
    const sourceOf = (points: number) => chooseSegments(court, [goal(4, 'home', points)])(4);
    expect([sourceOf(2), sourceOf(3), sourceOf(1)]).toEqual([9, 11, 9]);
  });

  it('shows all segments of footage without scenes', () => {
    expect(chooseSegments(syntheticLoop, [goal(4, 'home')])(23)).toBe(3);
  });
});
