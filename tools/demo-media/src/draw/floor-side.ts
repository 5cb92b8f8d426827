import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, createRandom, pick } from '../random.ts';
import { darken } from './colour.ts';
import { HAIR_COLOURS, KITS, SKIN_TONES } from './kits.ts';
import { project, type Projection } from './projection.ts';
import { drawBoards, drawEndStands, drawStands } from './stands.ts';

type Floor = 'court' | 'hall';

/** Distances from the middle of the floor, metres. */
const EDGES: Record<Floor, { wallY: number; tableY: number; seatsX: number; endX: number; nearY: number }> = {
  court: { wallY: 12.4, tableY: 9.6, seatsX: 24, endX: 18.8, nearY: -9.6 },
  hall: { wallY: 15.2, tableY: 12.4, seatsX: 28, endX: 25, nearY: -12.4 },
};

/** Stands, seats on the floor and the illuminated scorer's table along the far sideline. */
export function drawFloorSide(context: SKRSContext2D, view: Projection, surface: Floor): void {
  const { wallY, tableY, endX } = EDGES[surface];
  const wall = project(view, 0, wallY, 0).y;
  context.fillStyle = '#12151c';
  context.fillRect(0, 0, view.width, wall);
  drawStands(context, surface, view, wall - 6, 1.25);
  drawEndStands(context, surface, view, { endX, cornerY: wallY });
  drawSeats(context, view, surface);
  const table = project(view, 0, tableY, 0);
  const height = table.scale * 0.95;
  const halfWidth = table.scale * 9.2;
  const shadow = context.createLinearGradient(0, table.y, 0, table.y + 26);
  shadow.addColorStop(0, 'rgba(0,0,0,0.5)');
  shadow.addColorStop(1, 'rgba(0,0,0,0)');
  context.fillStyle = shadow;
  context.fillRect(view.width / 2 - halfWidth, table.y, halfWidth * 2, 26);
  drawBoards(context, {
    y: table.y - height,
    height,
    from: view.width / 2 - halfWidth,
    to: view.width / 2 + halfWidth,
    boardWidth: 250,
    seed: surface === 'court' ? 4 : 7,
    glow: 16,
  });
  const light = context.createRadialGradient(view.width / 2, 560, 80, view.width / 2, 560, 1250);
  light.addColorStop(0, 'rgba(255,240,214,0.10)');
  light.addColorStop(0.55, 'rgba(0,0,0,0)');
  light.addColorStop(1, 'rgba(0,0,0,0.55)');
  context.fillStyle = light;
  context.fillRect(0, 0, view.width, view.height);
}

/** The rows of seats on the floor, large enough for people in detail. */
function drawSeats(context: SKRSContext2D, view: Projection, surface: Floor): void {
  const { wallY, seatsX } = EDGES[surface];
  const random = createRandom(23);
  for (const [depth, dim, canBeBench] of [
    [wallY - 0.5, 0.35, false],
    [wallY - 1.5, 0.15, true],
  ] as const) {
    for (let x = -seatsX; x < seatsX; x += 0.78) {
      const at = project(view, x + between(random, -0.08, 0.08), depth, 0);
      const s = at.scale;
      const isBench = canBeBench && Math.abs(x) > 4 && Math.abs(x) < 10;
      const kit = KITS[x < 0 ? 'home' : 'away'];
      const shirt = isBench
        ? kit.shirt
        : pick(random, ['#2e3442', '#51586a', '#7d2f38', '#27405c', '#d8d4ca', '#394a3f'] as const);
      context.fillStyle = darken('#2b303b', dim);
      context.fillRect(at.x - s * 0.27, at.y - s * 0.5, s * 0.54, s * 0.5);
      context.fillStyle = darken(isBench ? kit.shorts : '#22262f', dim + 0.15);
      context.beginPath();
      context.roundRect(at.x - s * 0.24, at.y - s * 0.55, s * 0.48, s * 0.42, s * 0.1);
      context.fill();
      context.fillStyle = darken(shirt, dim);
      context.beginPath();
      context.roundRect(at.x - s * 0.27, at.y - s * 1.05, s * 0.54, s * 0.62, s * 0.18);
      context.fill();
      const skin = pick(random, SKIN_TONES);
      context.fillStyle = darken(skin, dim);
      context.beginPath();
      context.arc(at.x, at.y - s * 1.2, s * 0.14, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = darken(pick(random, HAIR_COLOURS), dim);
      context.beginPath();
      context.arc(at.x, at.y - s * 1.235, s * 0.145, Math.PI, 0);
      context.fill();
    }
  }
}

/** Silhouettes of the nearest spectators. */
export function drawFloorFront(context: SKRSContext2D, view: Projection, surface: Floor): void {
  const random = createRandom(31);
  const floor = project(view, 0, EDGES[surface].nearY, 0).y;
  for (let x = -30; x < view.width + 30; x += 58) {
    const cx = x + between(random, -8, 8);
    const cy = floor + 8 + between(random, -5, 5);
    context.fillStyle = '#0d1016';
    context.beginPath();
    context.ellipse(cx, cy + 46, 34, 34, 0, 0, Math.PI * 2);
    context.arc(cx, cy, 17, 0, Math.PI * 2);
    context.fill();
    context.strokeStyle = 'rgba(255,214,160,0.16)';
    context.lineWidth = 2;
    context.beginPath();
    context.arc(cx, cy, 16, Math.PI * 1.15, Math.PI * 1.85);
    context.stroke();
  }
}
