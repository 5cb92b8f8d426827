import { describe, expect, it } from 'vitest';
import { FRAME_RATE, SURFACES } from '../loop-format.ts';
import { distance } from '../vector.ts';
import { DIMENSIONS } from './dimensions.ts';
import { simulateMatch } from './match.ts';

describe.each(SURFACES)('simulateMatch on the %s', (surface) => {
  const match = simulateMatch(surface);

  it('is deterministic', () => {
    expect(simulateMatch(surface)).toEqual(match);
  });

  it('keeps all players within a metre of the surface and below 1.4 times the top speed', () => {
    const { length, width, topSpeed } = DIMENSIONS[surface];
    const states = match.players.flat();
    expect(Math.max(...states.map(({ at }) => Math.abs(at.x)))).toBeLessThan(length / 2 + 1);
    expect(Math.max(...states.map(({ at }) => Math.abs(at.y)))).toBeLessThan(width / 2 + 1);
    expect(Math.max(...states.map(({ speed }) => speed))).toBeLessThan(topSpeed * 1.4);
  });

  it('moves the ball at less than 45 m/s', () => {
    const speeds = match.ball.map(
      (ball, frame) => distance(match.ball[frame - 1] ?? ball, ball) * FRAME_RATE,
    );
    expect(Math.max(...speeds)).toBeLessThan(45);
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
