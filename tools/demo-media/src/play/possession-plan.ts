import { LOOP_DURATION_S, type Side, type Surface } from '../loop-format.ts';
import { between, createRandom, seedFrom } from '../random.ts';
import { clamp, distance, lerp, mix, smoothstep, type Point } from '../vector.ts';
import { DIMENSIONS, directionOf, opponentOf } from './dimensions.ts';
import { formationTarget } from './formation.ts';
import { PLAYBOOKS, type Attack } from './playbook.ts';

/** Trajectory of the ball after a hold. */
export type Flight = 'ground' | 'loft' | 'shot' | 'arc' | 'drop';

/** A period in which one player has the ball, or (`player` is null) it lies still. */
export interface Hold {
  startS: number;
  endS: number;
  side: Side;
  player: number | null;
  from: Point;
  to: Point;
  flight: Flight;
  /** Height of the ball during a hold without a player, in metres. */
  height: number;
}

/** Plans every touch of the loop. Holds are in order of time and do not overlap; the ball moves between them. */
export function planPossession(surface: Surface): Hold[] {
  const random = createRandom(seedFrom(`plan-${surface}`));
  const { goalX, width } = DIMENSIONS[surface];
  const book = PLAYBOOKS[surface];
  const holds: Hold[] = [];
  const addStillHold = (
    startS: number,
    endS: number,
    at: Point,
    side: Side,
    flight: Flight = 'ground',
    height = 0,
  ): void => {
    holds.push({ startS, endS, side, player: null, from: at, to: at, flight, height });
  };

  const planAttack = (attack: Attack, start: Point): Hold => {
    const direction = directionOf(attack.side);
    const last: Point = {
      x: direction * (goalX - attack.range),
      y: between(random, -1, 1) * Math.min(width * 0.16, attack.range * 0.8),
    };
    const touches = Math.max(2, Math.round((attack.endS - attack.startS) / book.tempoS));
    const step = (attack.endS - attack.startS) / touches;
    let previous = -1;
    let flank = random() < 0.5 ? -1 : 1;
    for (let touch = 0; touch < touches; touch += 1) {
      const progress = touches === 1 ? 1 : touch / (touches - 1);
      const along = lerp(start.x, last.x, smoothstep(-0.15, 1.05, progress));
      const spread =
        width * (surface === 'pitch' ? 0.24 : 0.36) * Math.sin(Math.PI * clamp(progress, 0.08, 0.92));
      const from: Point =
        touch === 0
          ? start
          : touch === touches - 1
            ? last
            : {
                x: along,
                y: lerp(start.y, last.y, progress) * 0.4 + flank * spread * between(random, 0.45, 1),
              };
      if (random() < 0.72) flank = -flank;
      const startS = attack.startS + touch * step;
      const carryS = step * (touch === touches - 1 ? 0.72 : between(random, 0.5, 0.66));
      const nextX = lerp(
        start.x,
        last.x,
        smoothstep(-0.15, 1.05, Math.min(1, (touch + 0.55) / (touches - 1 || 1))),
      );
      const to: Point = touch === touches - 1 ? last : { x: lerp(from.x, nextX, 0.6), y: from.y * 0.94 };
      const player = choosePlayer(surface, attack.side, from, previous);
      previous = player;
      const isLofted = surface === 'pitch' && random() < 0.3;
      holds.push({
        startS,
        endS: startS + carryS,
        side: attack.side,
        player,
        from,
        to,
        flight: touch === touches - 1 ? (surface === 'court' ? 'arc' : 'shot') : isLofted ? 'loft' : 'ground',
        height: 0,
      });
    }
    const final = holds.at(-1);
    if (!final) throw new Error('an attack has touches');
    return final;
  };

  let at: Point = { x: 0, y: 0 };
  addStillHold(0, Math.max(0.6, (book.attacks[0]?.startS ?? 1) - 0.4), at, book.attacks[0]?.side ?? 'home');
  for (const [index, attack] of book.attacks.entries()) {
    const direction = directionOf(attack.side);
    const next = book.attacks[index + 1];
    const nextS = next?.startS ?? LOOP_DURATION_S;
    const restartS = book.restarts.find((time) => time > attack.endS && time < nextS);
    const final = planAttack(attack, at);
    const flightS = { rink: 0.42, pitch: 0.62, court: 0.95, hall: 0.45, field: 0.46 }[surface];
    final.endS = attack.endS - flightS;
    if (attack.outcome === 'goal' && surface === 'court') {
      addStillHold(
        attack.endS,
        attack.endS + 0.05,
        { x: direction * goalX, y: 0 },
        attack.side,
        'drop',
        3.05,
      );
      at = { x: direction * (goalX + 1.1), y: 1.2 };
    } else if (attack.outcome === 'goal') {
      const inside: Point = {
        x: direction * (goalX + (surface === 'pitch' ? 1.6 : 0.7)),
        y: final.to.y > 0 ? -0.6 : 0.6,
      };
      inside.y *= { rink: 1, pitch: 4, court: 1, hall: 1.6, field: 0.8 }[surface];
      addStillHold(attack.endS, attack.endS + 2.6, inside, attack.side);
      at = { x: 0, y: 0 };
    } else if (attack.outcome === 'save' && surface === 'court') {
      addStillHold(
        attack.endS,
        attack.endS + 0.04,
        { x: direction * (goalX - 0.3), y: 0.22 },
        attack.side,
        'loft',
        3.15,
      );
      at = { x: direction * (goalX - 2.2), y: -1.4 };
    } else if (attack.outcome === 'save') {
      const goalkeeperPosition: Point = { x: direction * (goalX - 1), y: final.to.y * 0.15 };
      holds.push({
        startS: attack.endS,
        endS: attack.endS + { rink: 0.6, pitch: 1.2, court: 0.6, hall: 0.8, field: 1 }[surface],
        side: opponentOf(attack.side),
        player: 0,
        from: goalkeeperPosition,
        to: goalkeeperPosition,
        flight: surface === 'pitch' || surface === 'field' ? 'loft' : 'ground',
        height: 0,
      });
      at = {
        x: direction * (goalX - { rink: 8, pitch: 26, court: 8, hall: 9, field: 18 }[surface]),
        y: final.to.y > 0 ? -width * 0.3 : width * 0.3,
      };
    } else {
      at = mix(final.to, { x: 0, y: 0 }, 0.25);
    }
    if (restartS !== undefined || !next) {
      const waitS = restartS ?? LOOP_DURATION_S - 2.2;
      at = { x: 0, y: 0 };
      addStillHold(waitS - 0.4, next ? nextS - 0.4 : LOOP_DURATION_S, at, next?.side ?? 'home');
    }
  }
  return holds.map((hold, index) => shortenForFlight(surface, hold, holds[index + 1]));
}

/** Ends a hold early enough for the following pass to have a realistic speed. */
function shortenForFlight(surface: Surface, hold: Hold, next: Hold | undefined): Hold {
  if (!next || hold.player === null || next.player === null) return hold;
  const passSpeed = { rink: 22, pitch: 17, court: 12, hall: 15, field: 21 }[surface];
  const flightS = distance(hold.to, next.from) / passSpeed;
  return { ...hold, endS: clamp(next.startS - flightS, hold.startS + 0.12, hold.endS) };
}

/** The player with the nearest position in the formation, except the goalkeeper and the previous player. */
function choosePlayer(surface: Surface, side: Side, at: Point, previous: number): number {
  const { playersPerSide, hasGoalkeeper } = DIMENSIONS[surface];
  let best = 1;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let index = hasGoalkeeper ? 1 : 0; index < playersPerSide; index += 1) {
    if (index === previous) continue;
    const away = distance(
      formationTarget(surface, side, index, { ball: at, possession: 0.8, restart: 0 }),
      at,
    );
    if (away < bestDistance) {
      best = index;
      bestDistance = away;
    }
  }
  return best;
}
