import { describe, expect, it } from 'vitest';
import { PLAY_S, PLAY_SEGMENTS, SEGMENT_DURATION_S, SEGMENT_FRAMES, SURFACES } from '../loop-format.ts';
import { simulateMatch } from '../play/match.ts';
import { distance } from '../vector.ts';
import { cutMatch } from './match-cut.ts';

describe.each(SURFACES)('the footage of the %s', (surface) => {
  const { matchSegments, goalScenes } = cutMatch(surface);
  const match = simulateMatch(surface);

  it('has no goal outside the scenes', () => {
    expect(match.goals.filter(({ at_s }) => at_s < PLAY_S)).toEqual([]);
    expect(goalScenes.reduce((sum, { segments }) => sum + segments, PLAY_SEGMENTS)).toBe(
      matchSegments.length,
    );
  });

  it('has a scene of each goal, which goes in early in its segment', () => {
    expect(goalScenes.map(({ side, points }) => [side, points])).toEqual(
      match.goals.map(({ side, points }) => [side, points]),
    );
    for (const [index, scene] of goalScenes.entries()) {
      const goal = match.goals[index]?.at_s ?? 0;
      const sinceSegmentS = goal - (matchSegments[scene.goal_segment] ?? 0) * SEGMENT_DURATION_S;
      expect(sinceSegmentS).toBeGreaterThan(0);
      expect(sinceSegmentS).toBeLessThan(1);
      const inScene = match.goals.filter(({ at_s }) =>
        matchSegments
          .slice(scene.first_segment, scene.first_segment + scene.segments)
          .includes(Math.floor(at_s / SEGMENT_DURATION_S)),
      );
      expect(inScene).toHaveLength(1);
    }
  });

  it('repeats the play with players and ball near their first positions', () => {
    const end = PLAY_SEGMENTS * SEGMENT_FRAMES;
    for (const track of [...match.players.map((player) => player.map(({ at }) => at)), match.ball]) {
      const [first, next] = [track[0], track[end]];
      expect(distance(first ?? { x: 9, y: 9 }, next ?? { x: 0, y: 0 })).toBeLessThan(0.8);
    }
    expect(match.camera[end]?.zoom).toBeCloseTo(match.camera[0]?.zoom ?? 0, 1);
  });
});

it('has scenes of every kind of goal: of both sides, and of two and three points in basketball', () => {
  const kinds = (surface: (typeof SURFACES)[number]) =>
    cutMatch(surface)
      .goalScenes.map(({ side, points }) => `${side} ${points}`)
      .toSorted();
  for (const surface of SURFACES.filter((name) => name !== 'court'))
    expect(kinds(surface)).toEqual(['away 1', 'home 1']);
  expect(kinds('court')).toEqual(['away 2', 'away 3', 'home 2', 'home 3']);
});
