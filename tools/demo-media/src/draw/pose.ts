import type { Surface } from '../loop-format.ts';
import type { PlayerState } from '../play/match.ts';

/** A joint: metres forward, to the player's left, and up. */
export type Joint = readonly [forward: number, left: number, up: number];

export interface Pose {
  hip: Joint;
  chest: Joint;
  head: Joint;
  legs: readonly { knee: Joint; foot: Joint }[];
  arms: readonly { elbow: Joint; hand: Joint }[];
}

export function mixJoint(a: Joint, b: Joint, t: number): Joint {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** Joints of a player in the running cycle; `effort` raises the arms, or kicks. */
export function poseOf(state: PlayerState, surface: Surface, isGoalkeeper: boolean): Pose {
  const run = Math.min(1, state.speed / 5);
  const effort = state.effort;
  const tall = surface === 'court' ? 1.08 : 1;
  const crouch = isGoalkeeper
    ? 0.16
    : surface === 'rink'
      ? 0.13
      : surface === 'court'
        ? 0.05 * (1 - effort)
        : 0.02;
  const lean = (surface === 'rink' ? 0.24 : 0.06) + run * 0.1 - effort * 0.08;
  const hop =
    surface === 'court'
      ? effort * 0.5
      : surface === 'pitch' || surface === 'hall'
        ? effort * effort * 0.12
        : 0;
  const bob = Math.abs(Math.sin(state.stride)) * 0.035 * run;
  const hipUp = (0.92 - crouch) * tall + bob + hop;
  const legs = [0, Math.PI].map((offset, index) => {
    const phase = state.stride + offset;
    const swing = Math.sin(phase) * (surface === 'rink' ? 0.34 : 0.42) * run;
    const lift = Math.max(0, Math.cos(phase)) * (surface === 'rink' ? 0.1 : 0.3) * run;
    const wide =
      (index === 0 ? 1 : -1) *
      (isGoalkeeper ? 0.26 : surface === 'rink' ? 0.17 + 0.1 * run * Math.max(0, -Math.sin(phase)) : 0.12);
    const kick = (surface === 'pitch' || surface === 'hall') && index === 1 ? effort * 0.35 : 0;
    return {
      knee: [
        swing * 0.55 + 0.1 + crouch * 0.6 + kick * 0.6,
        wide,
        hipUp * 0.52 + lift * 0.4 + hop * 0.5,
      ] as const,
      foot: [swing - lift * 0.5 + kick, wide * 1.15, 0.06 + lift + hop * 0.9 + kick * 0.3] as const,
    };
  });
  const chestUp = hipUp + 0.46 * tall - crouch * 0.2;
  const arms = [Math.PI, 0].map((offset, index) => {
    const side = index === 0 ? 1 : -1;
    const swing = Math.sin(state.stride + offset) * 0.3 * run;
    if (surface === 'rink' && !isGoalkeeper) {
      return {
        elbow: [lean + 0.16, side * 0.34, chestUp - 0.2] as const,
        hand: [lean + 0.38, side * 0.1 - 0.08, chestUp - 0.38 + effort * 0.3] as const,
      };
    }
    if (surface === 'field') {
      return {
        elbow: [lean + 0.12, side * 0.34, chestUp - 0.22] as const,
        hand: [
          lean + 0.3,
          side * 0.14 - 0.06,
          chestUp - (index === 0 ? 0.46 : 0.12) + effort * 0.22,
        ] as const,
      };
    }
    const raised = effort * (surface === 'court' || index === 0 ? 0.72 : 0.5);
    const spread = isGoalkeeper ? 0.42 : 0.28 + effort * 0.06;
    const dribble = surface === 'court' && state.hasBall && index === 1 ? 0.2 : 0;
    return {
      elbow: [lean + swing * 0.5 + dribble * 0.5, side * spread, chestUp - 0.24 + raised * 0.7] as const,
      hand: [
        lean + swing + 0.12 + dribble,
        side * (spread + (isGoalkeeper ? 0.1 : -0.02)),
        chestUp - 0.42 + raised * 1.35 + Math.abs(swing) * 0.2,
      ] as const,
    };
  });
  return {
    hip: [0, 0, hipUp],
    chest: [lean, 0, chestUp],
    head: [lean * 1.25 + 0.04, 0, chestUp + 0.3],
    legs,
    arms,
  };
}
