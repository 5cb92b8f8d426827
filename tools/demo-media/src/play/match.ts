import { FRAME_RATE, LOOP_DURATION_S, LOOP_FRAMES, type Side, type Surface } from '../loop-format.ts';
import { clamp, lerp, smoothstep, type Point } from '../vector.ts';
import { trackBall, type BallState } from './ball.ts';
import { trackCamera, type CameraState } from './camera.ts';
import { PLAYBOOKS } from './playbook.ts';
import { planPossession, type Hold } from './possession-plan.ts';
import { simulatePlayers } from './simulate-players.ts';

/** One player in one frame. */
export interface PlayerState {
  side: Side;
  index: number;
  at: Point;
  /** Radians; 0 faces +x, pi/2 faces away from the camera. */
  heading: number;
  /** Metres per second. */
  speed: number;
  /** Position in the running cycle, radians. */
  stride: number;
  /** 0 to 1: how far the player is into a shot, a jump or a celebration. */
  effort: number;
  hasBall: boolean;
}

/** A moment to mark on a timeline. */
export interface Moment {
  kind: 'restart' | 'shot' | 'save' | 'goal';
  at_s: number;
  side: Side;
}

/** A goal, or a basket worth one to three points. */
export interface Goal {
  at_s: number;
  side: Side;
  points: number;
}

/** A whole simulated loop. The ball, the camera and each player have LOOP_FRAMES entries. */
export interface Match {
  surface: Surface;
  players: PlayerState[][];
  ball: BallState[];
  camera: CameraState[];
  goals: Goal[];
  moments: Moment[];
  holds: Hold[];
}

/** Simulates the loop of a surface. Deterministic. */
export function simulateMatch(surface: Surface): Match {
  const holds = planPossession(surface);
  const tracks = simulatePlayers(surface, holds);
  const ball = trackBall(surface, holds, tracks);
  const goals = goalsOf(surface);
  const camera = trackCamera(surface, ball, goals);
  const players = tracks.map((track) => {
    const at = (frame: number): Point => track.positions[clamp(frame, 0, LOOP_FRAMES - 1)] ?? { x: 0, y: 0 };
    const speeds = track.positions.map((_, frame) => {
      const before = at(frame - 2);
      const after = at(frame + 2);
      return Math.hypot(after.x - before.x, after.y - before.y) * (FRAME_RATE / 4);
    });
    const strides = strideCycle(speeds, surface);
    const headings = headingsOf(track.positions, speeds, ball);
    return track.positions.map((position, frame): PlayerState => {
      const state = ball[frame];
      return {
        side: track.side,
        index: track.index,
        at: position,
        heading: headings[frame] ?? 0,
        speed: speeds[frame] ?? 0,
        stride: strides[frame] ?? 0,
        effort: effortOf(holds, goals, track.side, track.index, frame / FRAME_RATE),
        hasBall: state?.holder?.side === track.side && state.holder.index === track.index,
      };
    });
  });
  return { surface, players, ball, camera, goals, moments: momentsOf(surface, goals), holds };
}

/** Phase of the running cycle by frame: advances with the speed, and the loop has a whole number of cycles. */
function strideCycle(speeds: readonly number[], surface: Surface): number[] {
  const perMetre = { rink: 1.15, pitch: 2.3, court: 2.5, hall: 2.4, field: 2.2 }[surface];
  const total = speeds.reduce((sum, speed) => sum + (speed / FRAME_RATE) * perMetre, 0);
  const cycles = Math.max(1, Math.round(total / (2 * Math.PI)));
  const scale = total > 0 ? (cycles * 2 * Math.PI) / total : 0;
  let phase = 0;
  return speeds.map((speed) => (phase += (speed / FRAME_RATE) * perMetre * scale));
}

/** Headings in the direction of movement, or towards the ball when nearly standing; the turning speed is limited. */
function headingsOf(
  positions: readonly Point[],
  speeds: readonly number[],
  ball: readonly BallState[],
): number[] {
  const headings: number[] = [];
  let heading = 0;
  for (let pass = 0; pass < 2; pass += 1) {
    for (const [frame, at] of positions.entries()) {
      const next = positions[(frame + 3) % positions.length] ?? at;
      const target = ball[frame] ?? { x: 0, y: 0 };
      const moving = smoothstep(0.5, 2.2, speeds[frame] ?? 0);
      const toBall = Math.atan2(target.y - at.y, target.x - at.x);
      const travel = Math.atan2(next.y - at.y, next.x - at.x);
      const desired = toBall + wrapAngle(travel - toBall) * moving;
      heading += clamp(wrapAngle(desired - heading) * 0.2, -0.28, 0.28);
      if (pass === 1) headings[frame] = heading;
    }
  }
  return headings;
}

function wrapAngle(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

function effortOf(
  holds: readonly Hold[],
  goals: readonly Goal[],
  side: Side,
  index: number,
  timeS: number,
): number {
  let effort = 0;
  for (const hold of holds) {
    if (hold.side !== side || hold.player !== index) continue;
    const strength = hold.flight === 'shot' || hold.flight === 'arc' ? 1 : 0.45;
    const rise = smoothstep(hold.endS - 0.32, hold.endS, timeS);
    const fall = 1 - smoothstep(hold.endS + 0.08, hold.endS + 0.55, timeS);
    effort = Math.max(effort, rise * fall * strength);
  }
  for (const goal of goals) {
    const sinceGoalS = timeS - goal.at_s;
    if (goal.side === side && sinceGoalS > 0 && sinceGoalS < 3.4) {
      effort = Math.max(
        effort,
        smoothstep(0.1, 0.6, sinceGoalS) * (1 - smoothstep(2.6, 3.4, sinceGoalS)) * lerp(0.7, 0.9, index % 2),
      );
    }
  }
  return effort;
}

function goalsOf(surface: Surface): Goal[] {
  return PLAYBOOKS[surface].attacks
    .filter((attack) => attack.outcome === 'goal')
    .map(({ endS, side, points }) => ({ at_s: endS, side, points }));
}

function momentsOf(surface: Surface, goals: readonly Goal[]): Moment[] {
  const { attacks, restarts } = PLAYBOOKS[surface];
  const moments: Moment[] = [
    ...restarts.map((at_s) => ({ kind: 'restart' as const, at_s, side: nextSide(attacks, at_s) })),
    ...attacks
      .filter((a) => a.outcome === 'save')
      .map((a) => ({ kind: 'save' as const, at_s: a.endS, side: a.side })),
    ...attacks
      .filter((a) => a.outcome !== 'turnover')
      .map((a) => ({ kind: 'shot' as const, at_s: a.endS - 0.5, side: a.side })),
    ...goals.map(({ at_s, side }) => ({ kind: 'goal' as const, at_s, side })),
  ];
  return moments
    .map((moment) => ({ ...moment, at_s: Math.round(clamp(moment.at_s, 0, LOOP_DURATION_S) * 100) / 100 }))
    .toSorted((a, b) => a.at_s - b.at_s);
}

function nextSide(attacks: readonly { side: Side; startS: number }[], timeS: number): Side {
  return attacks.find((attack) => attack.startS >= timeS)?.side ?? 'home';
}
