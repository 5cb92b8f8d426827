import type { Side, Surface } from '../loop-format.ts';
import type { Point } from '../vector.ts';

/** Sizes in metres and speeds in m/s; the origin is the middle of the surface and home attacks towards +x. */
export interface Dimensions {
  length: number;
  width: number;
  /** Distance of the goal line, or of the middle of the hoop, from the middle of the surface. */
  goalX: number;
  topSpeed: number;
  acceleration: number;
  playersPerSide: number;
  /** Whether player 0 is the goalkeeper. */
  hasGoalkeeper: boolean;
}

export const DIMENSIONS: Record<Surface, Dimensions> = {
  rink: {
    length: 61,
    width: 26,
    goalX: 26.6,
    topSpeed: 9,
    acceleration: 11,
    playersPerSide: 6,
    hasGoalkeeper: true,
  },
  pitch: {
    length: 105,
    width: 68,
    goalX: 52.5,
    topSpeed: 7.4,
    acceleration: 8,
    playersPerSide: 11,
    hasGoalkeeper: true,
  },
  court: {
    length: 28,
    width: 15,
    goalX: 12.43,
    topSpeed: 6.2,
    acceleration: 12,
    playersPerSide: 5,
    hasGoalkeeper: false,
  },
  hall: {
    length: 40,
    width: 20,
    goalX: 20,
    topSpeed: 6.6,
    acceleration: 11,
    playersPerSide: 5,
    hasGoalkeeper: true,
  },
  field: {
    length: 100.6,
    width: 55,
    goalX: 36.6,
    topSpeed: 7.6,
    acceleration: 9,
    playersPerSide: 10,
    hasGoalkeeper: true,
  },
};

/** +1 for home, -1 for away: the direction of attack along x. */
export function directionOf(side: Side): 1 | -1 {
  return side === 'home' ? 1 : -1;
}

export function opponentOf(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** The goal that a side defends. */
export function ownGoal(surface: Surface, side: Side): Point {
  return { x: -directionOf(side) * DIMENSIONS[surface].goalX, y: 0 };
}
