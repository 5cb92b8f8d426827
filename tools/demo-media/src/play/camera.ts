import { FRAME_RATE, LOOP_DURATION_S, LOOP_FRAMES, PLAY_S, type Surface } from '../loop-format.ts';
import { smoothstep } from '../vector.ts';
import type { BallState } from './ball.ts';
import { directionOf } from './dimensions.ts';

/** The point on the surface at which the camera looks, in metres, and its zoom (normally 1). */
export interface CameraState {
  x: number;
  y: number;
  zoom: number;
}

/** Follows the ball with a delay, stays at the attacked end after a goal, and zooms in around goals. */
export function trackCamera(
  surface: Surface,
  ball: readonly BallState[],
  goals: readonly { at_s: number; side: 'home' | 'away' }[],
): CameraState[] {
  const gain = { rink: 1.5, pitch: 1.25, court: 1.5, hall: 1.45, field: 1.3 }[surface];
  const states: CameraState[] = [];
  const smooth = [0, 0, 1, 0, 0, 1];
  for (let pass = 0; pass < 2; pass += 1) {
    for (let frame = 0; frame < LOOP_FRAMES; frame += 1) {
      const timeS = frame / FRAME_RATE;
      const ahead = ball[(frame + 8) % LOOP_FRAMES] ?? { x: 0, y: 0 };
      const targets = [ahead.x, ahead.y, 1];
      for (const goal of goals) {
        const goalWeight =
          smoothstep(-1.2, 0, timeS - goal.at_s) * (1 - smoothstep(2.6, 4, timeS - goal.at_s));
        targets[2] = (targets[2] ?? 1) + goalWeight * (surface === 'court' ? 0.1 : 0.22);
        const hold = smoothstep(0, 0.4, timeS - goal.at_s) * goalWeight;
        targets[0] = (targets[0] ?? 0) * (1 - hold) + directionOf(goal.side) * Math.abs(ahead.x) * hold;
      }
      // The same at the start and at the end of the play that repeats, and at the end of the match.
      const restart = Math.max(...[0, PLAY_S, LOOP_DURATION_S].map((atS) => closeTo(atS, timeS)));
      targets[2] = (targets[2] ?? 1) + restart * 0.12;
      for (let axis = 0; axis < 3; axis += 1) {
        const first = smooth[axis] ?? 0;
        const second = smooth[axis + 3] ?? 0;
        const moved = first + ((targets[axis] ?? 0) - first) * ((gain * 2) / FRAME_RATE);
        smooth[axis] = moved;
        smooth[axis + 3] = second + (moved - second) * ((gain * 2) / FRAME_RATE);
      }
      if (pass === 1) states[frame] = { x: smooth[3] ?? 0, y: smooth[4] ?? 0, zoom: smooth[5] ?? 1 };
    }
  }
  return states;
}

/** Rises to 1 in the three seconds before `atS` and falls in the seconds after. */
function closeTo(atS: number, timeS: number): number {
  return smoothstep(atS - 3, atS, timeS) * (1 - smoothstep(atS, atS + 2.5, timeS));
}
