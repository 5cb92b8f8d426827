import type { Side, Surface } from '../loop-format.ts';
import { clamp, lerp, type Point } from '../vector.ts';
import { DIMENSIONS, directionOf } from './dimensions.ts';

/** Positions of a role, in metres, for a side that attacks towards +x. */
interface Role {
  attack: Point;
  defend: Point;
  restart: Point;
}

const role = (attack: [number, number], defend: [number, number], restart: [number, number]): Role => ({
  attack: { x: attack[0], y: attack[1] },
  defend: { x: defend[0], y: defend[1] },
  restart: { x: restart[0], y: restart[1] },
});

/** Pitch roles are relative to the ball's position along the pitch; the others are absolute. */
const ROLES: Record<Surface, readonly Role[]> = {
  rink: [
    role([-26.1, 0], [-26.1, 0], [-26.1, 0]),
    role([9.5, -8], [-22.5, -4.6], [-8, -4]),
    role([9, 7.5], [-21.5, 5], [-8, 4]),
    role([20.5, 1.5], [-16, 0.5], [-0.9, 0]),
    role([23, -9], [-12, -8], [-1.6, -6]),
    role([17, 9.5], [-12.5, 8], [-1.6, 6]),
  ],
  pitch: [
    role([-50.5, 0], [-50.8, 0], [-50.5, 0]),
    role([-20, -8], [-17, -6], [-26, -8]),
    role([-20, 8], [-17, 6], [-26, 8]),
    role([-11, -24], [-15, -18], [-22, -22]),
    role([-11, 24], [-15, 18], [-22, 22]),
    role([-8, 0], [-8, 1], [-15, 0]),
    role([1, -11], [-5, -9], [-10, -11]),
    role([2, 11], [-5, 10], [-10, 11]),
    role([13, -23], [3, -19], [-2, -20]),
    role([13, 22], [3, 18], [-2, 20]),
    role([17, 2], [9, 0], [-0.9, 0.6]),
  ],
  court: [
    role([4.6, 0], [-6, 0], [-0.7, 0]),
    role([7, -6.3], [-7, -4], [-1, -3.4]),
    role([7.4, 6.2], [-7, 4], [-1, 3.4]),
    role([12.6, -6.6], [-11, -4], [-4.4, -2]),
    role([10.6, 2.8], [-11, 2], [-5, 2.2]),
  ],
  hall: [
    role([-19.2, 0], [-19.2, 0], [-19.2, 0]),
    role([4, 0], [-14.5, 0.5], [-8, 0]),
    role([11, -7.6], [-12, -4.6], [-3.6, -4.6]),
    role([11.5, 7.4], [-12, 4.8], [-3.6, 4.6]),
    role([15.5, 1.4], [-8.5, 0.4], [-0.8, 0.4]),
  ],
  field: [
    role([-35.4, 0], [-35.4, 0], [-35.4, 0]),
    role([-14, -9], [-29, -6], [-26, -9]),
    role([-13, 0], [-31, 0.6], [-27, 0]),
    role([-14, 9], [-29, 6], [-26, 9]),
    role([19, -15], [-23, -11], [-4, -19]),
    role([17, 1], [-22, 0.4], [-0.9, 0]),
    role([19, 15], [-23, 11], [-4, 19]),
    role([33, -12], [-2, -11], [24, -10]),
    role([40, 3], [2, 1], [27, 0]),
    role([33, 12], [-2, 11], [24, 10]),
  ],
};

export interface FormationState {
  ball: Point;
  /** 1 while this side has the ball, 0 while the other has it; in between while possession changes. */
  possession: number;
  /** 1 before a restart from the middle. */
  restart: number;
}

/** Position of a player by role, before marking, noise and attraction to the ball. */
export function formationTarget(surface: Surface, side: Side, index: number, state: FormationState): Point {
  const assigned = ROLES[surface][index];
  if (!assigned) throw new Error(`no role ${index} on ${surface}`);
  const direction = directionOf(side);
  const ball: Point = { x: state.ball.x * direction, y: state.ball.y * direction };
  const { length, width, hasGoalkeeper } = DIMENSIONS[surface];
  let x = lerp(assigned.defend.x, assigned.attack.x, state.possession);
  let y = lerp(assigned.defend.y, assigned.attack.y, state.possession);

  if (hasGoalkeeper && index === 0) {
    y = clamp(ball.y * 0.12, -2.2, 2.2);
    x += surface === 'pitch' ? clamp((ball.x + 20) * 0.12, 0, 7) : 0.4;
  } else if (surface === 'pitch') {
    x = clamp(x + ball.x * 0.82, -length / 2 + 9, length / 2 - 6);
    y = y * lerp(0.78, 0.98, state.possession) + ball.y * 0.28;
  } else {
    const zone = { rink: 18, court: 9, hall: 12, field: 26 }[surface];
    const forward = lerp(Math.max(0, ball.x + zone), Math.min(0, ball.x - zone), state.possession);
    x += forward * { rink: 0.6, court: 0.4, hall: 0.5, field: 0.4 }[surface];
    y += (ball.y - y) * 0.08;
  }
  x = lerp(x, assigned.restart.x, state.restart);
  y = lerp(y, assigned.restart.y, state.restart);
  return {
    x: clamp(x, -length / 2 + 1, length / 2 - 1) * direction,
    y: clamp(y, -width / 2 + 1, width / 2 - 1) * direction,
  };
}
