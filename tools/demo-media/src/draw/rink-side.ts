import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, createRandom } from '../random.ts';
import { project, type Projection } from './projection.ts';
import { drawBoards, drawEndStands, drawStands } from './stands.ts';

const HALF_LENGTH = 30.5;
const HALF_WIDTH = 13;
const CORNER = 8.5;
const BOARD_HEIGHT = 1.07;
const GLASS_HEIGHT = 2.7;

interface BoardPoint {
  x: number;
  y: number;
}

/** Angle in a near corner up to which the inside of the boards is visible; radians. */
const INSIDE_VISIBLE_TO = -0.504;

/** Points along the boards from left to right: the far part, seen from inside, or the near part, seen from outside. */
function boardPoints(far: boolean): BoardPoint[] {
  const points: BoardPoint[] = [];
  const [from, to] = far ? [INSIDE_VISIBLE_TO, Math.PI / 2] : [INSIDE_VISIBLE_TO, -Math.PI / 2];
  const steps = 28;
  for (let step = 0; step <= steps; step += 1) {
    const angle = from + ((to - from) * step) / steps;
    points.push({
      x: -(HALF_LENGTH - CORNER) - Math.cos(angle) * CORNER,
      y: Math.sign(angle) * (HALF_WIDTH - CORNER) + Math.sin(angle) * CORNER,
    });
  }
  return [...points, ...points.toReversed().map(({ x, y }) => ({ x: -x, y }))];
}

/** Traces a band along the boards between two heights, metres. */
function traceBand(
  context: SKRSContext2D,
  view: Projection,
  points: readonly BoardPoint[],
  low: number,
  high: number,
): void {
  context.beginPath();
  for (const [index, { x, y }] of points.entries()) {
    const at = project(view, x, y, high);
    if (index === 0) context.moveTo(at.x, at.y);
    else context.lineTo(at.x, at.y);
  }
  for (const { x, y } of points.toReversed()) {
    const at = project(view, x, y, low);
    context.lineTo(at.x, at.y);
  }
  context.closePath();
}

/** Crowd, far boards with advertisements, and glass with its reflections. */
export function drawRinkSide(context: SKRSContext2D, view: Projection): void {
  const points = boardPoints(true);
  const edge = project(view, 0, HALF_WIDTH, 0).y;
  context.save();
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(0, view.height);
  for (const { x, y } of [
    { x: -HALF_LENGTH + 4, y: -HALF_WIDTH },
    ...points,
    { x: HALF_LENGTH - 4, y: -HALF_WIDTH },
  ]) {
    const at = project(view, x, y, 0.4);
    context.lineTo(at.x, at.y);
  }
  context.lineTo(view.width, view.height);
  context.lineTo(view.width, 0);
  context.closePath();
  context.clip();
  context.fillStyle = '#0b0f17';
  context.fillRect(0, 0, view.width, view.height);
  drawStands(context, 'rink', view, edge - 18, 1.25);
  drawEndStands(context, 'rink', view, { endX: HALF_LENGTH + 0.8, cornerY: HALF_WIDTH + 0.4 });
  context.restore();

  const shade = context.createLinearGradient(0, edge - 30, 0, edge);
  traceBand(context, view, points, 0, BOARD_HEIGHT);
  shade.addColorStop(0, '#ffffff');
  shade.addColorStop(1, '#dfe6ee');
  context.fillStyle = shade;
  context.fill();
  const left = project(view, -(HALF_LENGTH - CORNER), HALF_WIDTH, BOARD_HEIGHT * 0.93);
  const right = project(view, HALF_LENGTH - CORNER, HALF_WIDTH, BOARD_HEIGHT * 0.93);
  const low = project(view, 0, HALF_WIDTH, 0.24);
  drawBoards(context, {
    y: left.y,
    height: low.y - left.y,
    from: left.x,
    to: right.x,
    boardWidth: 128,
    seed: 1,
    glow: 0,
  });
  traceBand(context, view, points, 0, 0.2);
  context.fillStyle = '#f0c419';
  context.fill();
  traceBand(context, view, points, BOARD_HEIGHT * 0.94, BOARD_HEIGHT * 1.03);
  context.fillStyle = '#1f4fb0';
  context.fill();
  drawGlass(context, view, points, 0.1);
  // Reflection of the boards in the ice.
  context.save();
  context.globalAlpha = 0.2;
  traceBand(context, view, points, -BOARD_HEIGHT, 0);
  const mirror = context.createLinearGradient(0, edge, 0, edge + 34);
  mirror.addColorStop(0, 'rgba(60,80,120,0.9)');
  mirror.addColorStop(1, 'rgba(60,80,120,0)');
  context.fillStyle = mirror;
  context.fill();
  context.restore();
}

function drawGlass(
  context: SKRSContext2D,
  view: Projection,
  points: readonly BoardPoint[],
  alpha: number,
): void {
  traceBand(context, view, points, BOARD_HEIGHT, GLASS_HEIGHT);
  context.fillStyle = `rgba(190,220,245,${alpha})`;
  context.fill();
  context.save();
  context.clip();
  const random = createRandom(5);
  const middleY = points[28]?.y ?? 0;
  for (let x = -HALF_LENGTH; x < HALF_LENGTH; x += 1.22) {
    const base = project(view, x, middleY, BOARD_HEIGHT);
    const top = project(view, x, middleY, GLASS_HEIGHT);
    context.fillStyle = 'rgba(235,245,255,0.28)';
    context.fillRect(base.x - 0.7, top.y, 1.4, base.y - top.y);
    if (random() < 0.5) {
      context.fillStyle = `rgba(255,255,255,${between(random, 0.04, 0.13)})`;
      context.beginPath();
      context.moveTo(base.x + 6, base.y);
      context.lineTo(base.x + 22, top.y);
      context.lineTo(base.x + 32, top.y);
      context.lineTo(base.x + 14, base.y);
      context.fill();
    }
  }
  context.restore();
  traceBand(context, view, points, GLASS_HEIGHT - 0.05, GLASS_HEIGHT + 0.03);
  context.fillStyle = 'rgba(230,242,255,0.5)';
  context.fill();
}

/** The near boards from outside, their glass, and the heads of the first rows. */
export function drawRinkFront(context: SKRSContext2D, view: Projection): void {
  const points = boardPoints(false);
  traceBand(context, view, points, -0.3, BOARD_HEIGHT);
  context.fillStyle = '#18202e';
  context.fill();
  traceBand(context, view, points, BOARD_HEIGHT * 0.9, BOARD_HEIGHT * 1.06);
  context.fillStyle = '#2a5cc4';
  context.fill();
  drawGlass(context, view, points, 0.045);
  const random = createRandom(9);
  const floor = project(view, 0, -HALF_WIDTH, 0).y;
  context.beginPath();
  for (const [index, { x, y }] of points.entries()) {
    const at = project(view, x, y, 0.1);
    if (index === 0) context.moveTo(at.x, at.y);
    else context.lineTo(at.x, at.y);
  }
  context.lineTo(view.width, floor - 60);
  context.lineTo(view.width, view.height + 40);
  context.lineTo(0, view.height + 40);
  context.lineTo(0, floor - 60);
  context.closePath();
  context.fillStyle = '#0a0e15';
  context.fill();
  for (const row of [0, 1, 2]) {
    for (let x = -20; x < view.width + 20; x += 42 + row * 4) {
      const cx = x + between(random, -7, 7);
      const cy = floor + 36 + row * 34 + between(random, -4, 4);
      context.fillStyle = ['#131a26', '#0f1520', '#0b1018'][row] ?? '#0b1018';
      context.beginPath();
      context.ellipse(cx, cy + 34, 24, 26, 0, 0, Math.PI * 2);
      context.arc(cx, cy, 12.5, 0, Math.PI * 2);
      context.fill();
      context.strokeStyle = 'rgba(160,200,255,0.16)';
      context.lineWidth = 1.6;
      context.beginPath();
      context.arc(cx, cy, 12, Math.PI * 1.15, Math.PI * 1.85);
      context.stroke();
    }
  }
}
