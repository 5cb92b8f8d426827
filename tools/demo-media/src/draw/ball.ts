import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Surface } from '../loop-format.ts';
import type { BallState } from '../play/ball.ts';
import { project, type Projection } from './projection.ts';

/** Light, main and dark colour of a ball. */
const SHADES = {
  pitch: ['#ffffff', '#f2f4f6', '#9aa4ad'],
  court: ['#ffb366', '#e8742a', '#9c3f0e'],
  hall: ['#ffffff', '#f6e58d', '#a8862a'],
  field: ['#fffde0', '#f7e935', '#a39512'],
} as const;

/** The ball or puck, with a faint trail while it flies. */
export function drawBall(
  context: SKRSContext2D,
  surface: Surface,
  view: Projection,
  states: readonly BallState[],
  frame: number,
): void {
  const state = states[frame];
  if (!state) return;
  const at = project(view, state.x, state.y, state.z);
  const radius = at.scale * { rink: 0.15, pitch: 0.24, court: 0.15, hall: 0.19, field: 0.13 }[surface];
  drawTrail(context, surface, view, states, frame, radius);
  if (surface === 'rink') {
    context.fillStyle = '#0b0d11';
    context.beginPath();
    context.ellipse(at.x, at.y - 1, radius, radius * 0.62, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = '#3a3f49';
    context.beginPath();
    context.ellipse(at.x, at.y - 2.4, radius * 0.94, radius * 0.5, 0, 0, Math.PI * 2);
    context.fill();
    return;
  }
  const y = at.y - radius * 0.9;
  const shading = context.createRadialGradient(
    at.x - radius * 0.4,
    y - radius * 0.45,
    radius * 0.1,
    at.x,
    y,
    radius,
  );
  const [light, main, dark] = SHADES[surface];
  shading.addColorStop(0, light);
  shading.addColorStop(0.6, main);
  shading.addColorStop(1, dark);
  context.fillStyle = shading;
  context.beginPath();
  context.arc(at.x, y, radius, 0, Math.PI * 2);
  context.fill();
  if (surface === 'field') return;
  const spin = (state.x + state.y) * (surface === 'court' ? 2.2 : 1.6) + state.z;
  context.save();
  context.translate(at.x, y);
  context.rotate(spin);
  if (surface === 'court') {
    context.strokeStyle = 'rgba(50,20,5,0.75)';
    context.lineWidth = Math.max(0.8, radius * 0.12);
    context.beginPath();
    context.moveTo(-radius, 0);
    context.lineTo(radius, 0);
    context.moveTo(0, -radius);
    context.lineTo(0, radius);
    context.stroke();
  } else {
    context.fillStyle = 'rgba(25,30,40,0.85)';
    for (const angle of [0, 2.1, 4.2]) {
      context.beginPath();
      context.arc(
        Math.cos(angle) * radius * 0.52,
        Math.sin(angle) * radius * 0.52,
        radius * 0.26,
        0,
        Math.PI * 2,
      );
      context.fill();
    }
  }
  context.restore();
}

function drawTrail(
  context: SKRSContext2D,
  surface: Surface,
  view: Projection,
  states: readonly BallState[],
  frame: number,
  radius: number,
): void {
  if (states[frame]?.flight === null) return;
  context.lineCap = 'round';
  context.strokeStyle = surface === 'rink' ? '#1d2a44' : surface === 'court' ? '#ffb066' : '#ffffff';
  for (let framesBack = 1; framesBack <= 4; framesBack += 1) {
    const from = states[frame - framesBack];
    const to = states[frame - framesBack + 1];
    if (!from || !to || from.flight === null) break;
    const a = project(view, from.x, from.y, from.z);
    const b = project(view, to.x, to.y, to.z);
    const lift = surface === 'rink' ? 1 : radius * 0.9;
    context.globalAlpha = 0.26 / framesBack;
    context.lineWidth = radius * (1.5 - framesBack * 0.22);
    context.beginPath();
    context.moveTo(a.x, a.y - lift);
    context.lineTo(b.x, b.y - lift);
    context.stroke();
  }
  context.globalAlpha = 1;
}
