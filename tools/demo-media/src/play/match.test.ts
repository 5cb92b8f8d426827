import { describe, expect, it } from 'vitest';
import { FRAME_RATE, LOOP_FRAMES, SURFACES } from '../loop-format.ts';
import { distance } from '../vector.ts';
import { DIMENSIONS } from './dimensions.ts';
import { simulateMatch } from './match.ts';

describe.each(SURFACES)('simulateMatch on the %s', (surface) => {
  const match = simulateMatch(surface);

  it('is deterministic', () => {
    expect(simulateMatch(surface)).toEqual(match);
  });

  it('ends with players and ball near their positions in the first frame', () => {
    for (const track of match.players) {
      const first = track[0];
      const last = track.at(-1);
      if (!first || !last) throw new Error('no frames');
      expect(track).toHaveLength(LOOP_FRAMES);
      expect(distance(first.at, last.at)).toBeLessThan(0.3);
    }
    const [firstBall, lastBall] = [match.ball[0], match.ball.at(-1)];
    if (!firstBall || !lastBall) throw new Error('no frames');
    expect(distance(firstBall, lastBall)).toBeLessThan(0.3);
  });

  it('keeps all players within a metre of the surface and below 1.4 times the top speed', () => {
    const { length, width, topSpeed } = DIMENSIONS[surface];
    for (const state of match.players.flat()) {
      expect(Math.abs(state.at.x)).toBeLessThan(length / 2 + 1);
      expect(Math.abs(state.at.y)).toBeLessThan(width / 2 + 1);
      expect(state.speed).toBeLessThan(topSpeed * 1.4);
    }
  });

  it('moves the ball at less than 45 m/s', () => {
    for (let frame = 1; frame < LOOP_FRAMES; frame += 1) {
      const before = match.ball[frame - 1];
      const after = match.ball[frame];
      if (!before || !after) throw new Error('no frames');
      expect(distance(before, after) * FRAME_RATE).toBeLessThan(45);
    }
  });

  it('has the ball at the goal at the time of each goal', () => {
    for (const goal of match.goals) {
      // One frame later, because positions are averaged over neighbouring frames.
      const ball = match.ball[Math.round(goal.at_s * FRAME_RATE) + 1];
      const goalX = DIMENSIONS[surface].goalX * (goal.side === 'home' ? 1 : -1);
      expect(distance(ball ?? { x: 0, y: 0 }, { x: goalX, y: 0 })).toBeLessThan(
        surface === 'pitch' ? 4 : 1.5,
      );
    }
  });
});
