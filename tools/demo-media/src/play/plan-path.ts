import { LOOP_DURATION_S, type Side } from '../loop-format.ts';
import { clamp, mix, smoothstep, type Point } from '../vector.ts';
import type { Hold } from './possession-plan.ts';

/** Planned position of the ball, independent of the simulated players. */
export function plannedBall(holds: readonly Hold[], timeS: number): Point {
  const { current, next } = holdsAt(holds, timeS);
  if (timeS < current.endS || !next) {
    return mix(
      current.from,
      current.to,
      clamp((timeS - current.startS) / (current.endS - current.startS), 0, 1),
    );
  }
  return mix(current.to, next.from, clamp((timeS - current.endS) / (next.startS - current.endS), 0, 1));
}

/** The hold that began last, and the next one. */
function holdsAt(holds: readonly Hold[], timeS: number): { current: Hold; next: Hold | undefined } {
  let index = holds.findLastIndex((hold) => hold.startS <= timeS);
  if (index < 0) index = 0;
  const current = holds[index];
  if (!current) throw new Error('a plan has holds');
  return { current, next: holds[index + 1] };
}

/** 1 while `side` has the ball, otherwise 0; changes gradually within about a second. */
export function possessionOf(holds: readonly Hold[], side: Side, timeS: number): number {
  let value = 0;
  for (let offset = -0.6; offset <= 0.6; offset += 0.2) {
    const at = (timeS + offset + LOOP_DURATION_S) % LOOP_DURATION_S;
    value += holdsAt(holds, at).current.side === side ? 1 / 7 : 0;
  }
  return value;
}

/** Weight (0 to 1) of the planned path for a player: rises before the player's hold, falls after it. */
export function carryWeight(hold: Hold, timeS: number): number {
  return (
    smoothstep(hold.startS - 1.3, hold.startS - 0.15, timeS) *
    (1 - smoothstep(hold.endS, hold.endS + 0.7, timeS))
  );
}
