import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Surface } from '../loop-format.ts';
import type { BallState } from '../play/ball.ts';
import type { PlayerState } from '../play/match.ts';
import { withAlpha } from './colour.ts';
import { KITS } from './kits.ts';
import { depthRatio, project, type Projection } from './projection.ts';

const spots = new Map<string, Canvas>();

/** A circle with soft edges, cached by colour. */
function softSpot(colour: string): Canvas {
  const cached = spots.get(colour);
  if (cached) return cached;
  const spot = createCanvas(64, 64);
  const context = spot.getContext('2d');
  const fade = context.createRadialGradient(32, 32, 2, 32, 32, 32);
  fade.addColorStop(0, colour);
  fade.addColorStop(0.5, withAlpha(colour, 0.55));
  fade.addColorStop(1, withAlpha(colour, 0));
  context.fillStyle = fade;
  context.fillRect(0, 0, 64, 64);
  spots.set(colour, spot);
  return spot;
}

/** Shadows of players and ball, and reflections on ice and varnish. */
export function drawGroundLayer(
  context: SKRSContext2D,
  surface: Surface,
  view: Projection,
  players: readonly PlayerState[],
  ball: BallState,
): void {
  const shadow = softSpot('#000000');
  const depth = depthRatio(view);
  for (const state of players) {
    const at = project(view, state.at.x, state.at.y);
    const s = at.scale;
    if (surface !== 'pitch' && surface !== 'field') {
      const kit = KITS[state.side];
      const isGoalkeeper = state.index === 0;
      const mirror = softSpot(surface === 'rink' && isGoalkeeper ? '#c9cfd6' : kit.shirt);
      context.globalAlpha = surface === 'rink' ? 0.34 : 0.26;
      context.drawImage(mirror, at.x - s * 0.42, at.y - s * 0.1, s * 0.84, s * 1.7);
      context.globalAlpha = surface === 'rink' ? 0.3 : 0.42;
      context.drawImage(shadow, at.x - s * 0.62, at.y - s * 0.52 * depth, s * 1.24, s * 1.04 * depth);
    } else {
      context.globalAlpha = 0.42;
      context.drawImage(shadow, at.x - s * 0.7, at.y - s * 0.55 * depth, s * 1.4, s * 1.1 * depth);
      for (const lean of [-1, 1]) {
        context.save();
        context.translate(at.x, at.y);
        context.rotate(lean * 0.2);
        context.globalAlpha = 0.2;
        context.drawImage(shadow, lean > 0 ? 0 : -s * 2.5, -s * 0.2, s * 2.5, s * 0.44);
        context.restore();
      }
    }
  }
  const under = project(view, ball.x, ball.y);
  const spread =
    under.scale *
    { rink: 0.24, pitch: 0.24, court: 0.26, hall: 0.24, field: 0.16 }[surface] *
    (1 + ball.z * 0.12);
  context.globalAlpha = 0.5 / (1 + ball.z * 0.35);
  context.drawImage(shadow, under.x - spread, under.y - spread * depth, spread * 2, spread * 2 * depth);
  context.globalAlpha = 1;
}
