import { FRAME_RATE, LOOP_DURATION_S, LOOP_FRAMES, type Side, type Surface } from '../loop-format.ts';
import { seedFrom } from '../random.ts';
import { clamp, distance, lerp, mix, smoothstep, type Point } from '../vector.ts';
import { DIMENSIONS, directionOf, opponentOf, ownGoal } from './dimensions.ts';
import { formationTarget } from './formation.ts';
import { createLoopNoise } from './noise.ts';
import { carryWeight, plannedBall, possessionOf } from './plan-path.ts';
import { PLAYBOOKS } from './playbook.ts';
import type { Hold } from './possession-plan.ts';

const FRAME_S = 1 / FRAME_RATE;
/** Time for the players to settle before the match begins. */
const WARM_UP_FRAMES = 75;
/** Minimum distance between opponents in metres; it is larger between team mates. */
const PERSONAL_SPACE: Record<Surface, number> = { rink: 2.2, pitch: 2.2, court: 1.3, hall: 1.7, field: 2.2 };

/** One player's motion: index 0 to LOOP_FRAMES - 1, metres. */
export interface PlayerTrack {
  side: Side;
  index: number;
  positions: Point[];
}

interface Body extends PlayerTrack {
  at: Point;
  velocity: Point;
  positionNoise: [(timeS: number) => number, (timeS: number) => number];
  carries: Hold[];
}

/** Moves every player, from the positions of a restart, towards a target that depends on role, ball and opponent. */
export function simulatePlayers(surface: Surface, holds: readonly Hold[]): PlayerTrack[] {
  const { playersPerSide } = DIMENSIONS[surface];
  const bodies: Body[] = (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: playersPerSide }, (_, index) => {
      const seed = seedFrom(`${surface}-${side}-${index}`);
      const at = formationTarget(surface, side, index, { ball: { x: 0, y: 0 }, possession: 0.5, restart: 1 });
      return {
        side,
        index,
        positions: [],
        at,
        velocity: { x: 0, y: 0 },
        positionNoise: [createLoopNoise(seed, 7), createLoopNoise(seed + 1, 7)] as Body['positionNoise'],
        carries: holds.filter((hold) => hold.side === side && hold.player === index),
      };
    }),
  );
  for (let frame = 0; frame < WARM_UP_FRAMES; frame += 1) step(surface, holds, bodies, 0);
  for (let frame = 0; frame < LOOP_FRAMES; frame += 1) {
    step(surface, holds, bodies, frame / FRAME_RATE);
    for (const body of bodies) body.positions.push({ ...body.at });
  }
  return bodies.map(({ side, index, positions }) => ({ side, index, positions }));
}

function step(surface: Surface, holds: readonly Hold[], bodies: readonly Body[], timeS: number): void {
  const { topSpeed, acceleration, hasGoalkeeper } = DIMENSIONS[surface];
  const ball = plannedBall(holds, timeS);
  const targets = bodies.map((body) => targetOf(surface, holds, bodies, body, ball, timeS));
  for (const [at, body] of bodies.entries()) {
    const target = targets[at] ?? body.at;
    const isGoalkeeper = hasGoalkeeper && body.index === 0;
    let desiredX = (target.x - body.at.x) * (isGoalkeeper ? 3 : 2.2);
    let desiredY = (target.y - body.at.y) * (isGoalkeeper ? 3 : 2.2);
    const speed = Math.hypot(desiredX, desiredY);
    const limit = topSpeed * (isGoalkeeper ? 0.6 : 1);
    if (speed > limit) {
      desiredX *= limit / speed;
      desiredY *= limit / speed;
    }
    for (const other of bodies) {
      if (other === body) continue;
      const gap = distance(body.at, other.at);
      const minDistance = PERSONAL_SPACE[surface] * (other.side === body.side ? 1.7 : 1);
      if (gap < minDistance && gap > 0.01) {
        const push = ((minDistance - gap) / minDistance) * 5.5;
        desiredX += ((body.at.x - other.at.x) / gap) * push;
        desiredY += ((body.at.y - other.at.y) / gap) * push;
      }
    }
    const maxChange = acceleration * FRAME_S;
    body.velocity.x += clamp(desiredX - body.velocity.x, -maxChange, maxChange);
    body.velocity.y += clamp(desiredY - body.velocity.y, -maxChange, maxChange);
    body.at.x += body.velocity.x * FRAME_S;
    body.at.y += body.velocity.y * FRAME_S;
  }
}

function targetOf(
  surface: Surface,
  holds: readonly Hold[],
  bodies: readonly Body[],
  body: Body,
  ball: Point,
  timeS: number,
): Point {
  const { hasGoalkeeper } = DIMENSIONS[surface];
  const possession = possessionOf(holds, body.side, timeS);
  const restart = restartWeight(surface, timeS);
  let target = formationTarget(surface, body.side, body.index, { ball, possession, restart });
  const isGoalkeeper = hasGoalkeeper && body.index === 0;
  if (!isGoalkeeper) {
    const noiseWeight = { rink: 1.5, pitch: 2.2, court: 0.8, hall: 1, field: 2.2 }[surface] * (1 - restart);
    target = {
      x: target.x + body.positionNoise[0](timeS) * noiseWeight,
      y: target.y + body.positionNoise[1](timeS) * noiseWeight,
    };
    const marking =
      (1 - possession) * (1 - restart) * { rink: 0.35, pitch: 0, court: 0.85, hall: 0.55, field: 0 }[surface];
    const marked = bodies.find((other) => other.side !== body.side && other.index === body.index);
    if (marked && marking > 0) {
      target = mix(
        target,
        mix(marked.at, ownGoal(surface, body.side), surface === 'court' ? 0.2 : 0.25),
        marking,
      );
    }
    const goalSide = mix(ball, ownGoal(surface, body.side), surface === 'pitch' ? 0.035 : 0.07);
    const away = distance(body.at, ball);
    const rank = bodies.filter(
      (other) =>
        other.side === body.side && !(hasGoalkeeper && other.index === 0) && distance(other.at, ball) < away,
    ).length;
    const near =
      Math.exp(-((away / (surface === 'pitch' || surface === 'field' ? 14 : 9)) ** 2)) *
      ([1, 0.22][rank] ?? 0);
    target = mix(target, goalSide, near * (1 - possession) * (1 - restart) * 0.85);
  }
  for (const hold of body.carries) {
    const weight = carryWeight(hold, timeS);
    if (weight > 0) {
      const along = clamp((timeS + 0.45 - hold.startS) / Math.max(0.2, hold.endS - hold.startS), 0, 1.15);
      const lead = surface === 'court' ? 0.3 : 0.6;
      const spot = mix(hold.from, hold.to, along);
      target = mix(target, { x: spot.x - directionOf(body.side) * lead, y: spot.y }, weight);
    }
  }
  return celebrate(surface, body, target, timeS);
}

/** 1 from shortly before a restart until it is taken, rising while players walk back. */
function restartWeight(surface: Surface, timeS: number): number {
  const { restarts, attacks } = PLAYBOOKS[surface];
  let weight = 1 - smoothstep(0.7, 1.4, timeS);
  for (const restart of [...restarts.slice(1), LOOP_DURATION_S]) {
    const before = attacks.findLast((attack) => attack.endS < restart);
    const beginS = (before?.endS ?? 0) + (before?.outcome === 'goal' ? 2.6 : 0.6);
    const last = restart === LOOP_DURATION_S;
    weight = Math.max(
      weight,
      smoothstep(beginS, beginS + 1.2, timeS) *
        (last ? 1 : 1 - smoothstep(restart + 0.5, restart + 1.2, timeS)),
    );
  }
  return weight;
}

/** Team mates gather around a spot by the goal for two or three seconds after scoring. */
function celebrate(surface: Surface, body: Body, target: Point, timeS: number): Point {
  if (surface === 'court') return target;
  const scored = PLAYBOOKS[surface].attacks.find(
    (attack) => attack.outcome === 'goal' && timeS > attack.endS && timeS < attack.endS + 4,
  );
  if (!scored || body.index === 0) return target;
  const sinceGoalS = timeS - scored.endS;
  const weight = smoothstep(0.2, 0.9, sinceGoalS) * (1 - smoothstep(2.8, 3.8, sinceGoalS));
  if (scored.side === opponentOf(body.side)) return mix(target, body.at, weight * 0.8);
  const { goalX, width } = DIMENSIONS[surface];
  const around = (body.index / 5) * Math.PI * 2;
  const huddle: Point = {
    x: directionOf(scored.side) * (goalX - (surface === 'pitch' ? 9 : 6)) + Math.cos(around) * 1.3,
    y: -width * 0.3 + Math.sin(around) * 1.3,
  };
  return mix(target, huddle, weight * (surface === 'pitch' && body.index < 5 ? 0.25 : lerp(0.8, 1, weight)));
}
