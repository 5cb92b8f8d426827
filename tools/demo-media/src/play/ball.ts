import { FRAME_RATE, LOOP_FRAMES, type Side, type Surface } from '../loop-format.ts';
import { clamp, distance, lerp, smoothstep, type Point } from '../vector.ts';
import { directionOf } from './dimensions.ts';
import type { Flight, Hold } from './possession-plan.ts';
import type { PlayerTrack } from './simulate-players.ts';

/** The ball or puck in one frame: metres, `z` above the surface. */
export interface BallState extends Point {
  z: number;
  holder: { side: Side; index: number } | null;
  flight: Flight | null;
}

/** Height at which a lacrosse player carries the ball in the stick. */
const STICK_HEIGHT_M = 1.75;

/** Positions of the ball: with the player during a hold, on a trajectory between holds. */
export function trackBall(
  surface: Surface,
  holds: readonly Hold[],
  tracks: readonly PlayerTrack[],
): BallState[] {
  const heldPosition = (hold: Hold, timeS: number): Point & { z: number } => {
    if (hold.player === null) return { ...hold.from, z: hold.height };
    const track = tracks.find((candidate) => candidate.side === hold.side && candidate.index === hold.player);
    const frame = clamp(Math.round(timeS * FRAME_RATE), 0, LOOP_FRAMES - 1);
    const at = track?.positions[frame] ?? hold.from;
    const ahead = track?.positions[(frame + 4) % LOOP_FRAMES] ?? at;
    const run = distance(at, ahead) * (FRAME_RATE / 4);
    const towards =
      run > 0.6 ? Math.atan2(ahead.y - at.y, ahead.x - at.x) : hold.side === 'home' ? 0 : Math.PI;
    const reach = { rink: 1.25, pitch: 0.55, court: 0.42, hall: 0.5, field: 0.6 }[surface];
    const sway =
      surface === 'rink' || surface === 'field'
        ? Math.sin(timeS * 9) * (surface === 'rink' ? 0.35 : 0.12)
        : surface === 'court'
          ? -0.3 * directionOf(hold.side)
          : 0;
    const raise = surface === 'court' ? smoothstep(hold.endS - 0.5, hold.endS - 0.15, timeS) : 0;
    const dribble =
      surface === 'court'
        ? Math.abs(Math.sin((timeS - hold.startS) * Math.PI * 1.9 + Math.PI / 2)) * 0.85 + 0.12
        : surface === 'field'
          ? STICK_HEIGHT_M
          : 0;
    const jump = hold.flight === 'arc' ? smoothstep(hold.endS - 0.3, hold.endS, timeS) * 0.75 : 0;
    return {
      x: at.x + Math.cos(towards) * reach * (1 - raise * 0.4) - Math.sin(towards) * sway,
      y: at.y + Math.sin(towards) * reach * (1 - raise * 0.4) + Math.cos(towards) * sway,
      z: lerp(dribble, (hold.flight === 'arc' ? 2.1 : 1.35) + jump, raise),
    };
  };

  const raw = Array.from({ length: LOOP_FRAMES }, (_, frame): BallState => {
    const timeS = frame / FRAME_RATE;
    const index = Math.max(
      0,
      holds.findLastIndex((hold) => hold.startS <= timeS),
    );
    const hold = holds[index];
    if (!hold) throw new Error('a plan has holds');
    const next = holds[index + 1];
    const holder = hold.player === null ? null : { side: hold.side, index: hold.player };
    if (timeS <= hold.endS || !next) return { ...heldPosition(hold, timeS), holder, flight: null };
    const from = heldPosition(hold, hold.endS);
    const to = heldPosition(next, next.startS);
    const t = clamp((timeS - hold.endS) / (next.startS - hold.endS), 0, 1);
    const eased = hold.flight === 'ground' || hold.flight === 'loft' ? 1 - (1 - t) ** 1.35 : t;
    const flightLength = distance(from, to);
    const lift = liftOf(surface, hold.flight, flightLength);
    return {
      x: lerp(from.x, to.x, eased),
      y: lerp(from.y, to.y, eased),
      z: flightHeight(hold.flight, from.z, to.z, lift, t),
      holder: null,
      flight: hold.flight,
    };
  });
  return raw.map((state, frame) => ({
    ...state,
    ...averageAround(raw, frame, state.flight === null ? 3 : 1),
  }));
}

/** Mean position over neighbouring frames, to smooth the path where a hold begins or ends. */
function averageAround(states: readonly BallState[], frame: number, radius: number): Point {
  let x = 0;
  let y = 0;
  for (let offset = -radius; offset <= radius; offset += 1) {
    const state = states[(frame + offset + LOOP_FRAMES) % LOOP_FRAMES];
    x += state?.x ?? 0;
    y += state?.y ?? 0;
  }
  return { x: x / (2 * radius + 1), y: y / (2 * radius + 1) };
}

function flightHeight(flight: Flight, from: number, to: number, lift: number, t: number): number {
  if (flight === 'drop') {
    const fallen = from * (1 - clamp(t / 0.42, 0, 1) ** 2);
    const bounce = t > 0.42 ? Math.abs(Math.sin(((t - 0.42) / 0.58) * Math.PI * 1.5)) * 0.9 : 0;
    return Math.max(fallen, bounce) + to * t * 0.3;
  }
  return Math.max(0, lerp(from, to, t) + 4 * lift * t * (1 - t));
}

/** Maximum height of a trajectory above the straight line between its ends, in metres. */
function liftOf(surface: Surface, flight: Flight, flightLength: number): number {
  if (flight === 'arc') return 0.9 + flightLength * 0.14;
  if (flight === 'loft') return surface === 'court' ? 0.5 : 1 + flightLength * 0.13;
  if (surface === 'field') return flight === 'shot' ? 0 : 0.3 + flightLength * 0.04;
  if (flight === 'shot') return { rink: 0.35, hall: 0.4, pitch: 0.9, court: 0.9 }[surface];
  return surface === 'court' ? 0.25 : 0;
}
