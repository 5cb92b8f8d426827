import type { SKRSContext2D } from '@napi-rs/canvas';
import { project, type Projection } from './projection.ts';
import { drawBoards, drawEndStands, drawStands } from './stands.ts';

type Grass = 'pitch' | 'field';

/** Distances from the middle of the surface, metres. */
const EDGES: Record<
  Grass,
  { wallY: number; boardY: number; endX: number; endBoardX: number; nearY: number }
> = {
  pitch: { wallY: 42.5, boardY: 39.5, endX: 61.5, endBoardX: 58.5, nearY: -38.5 },
  field: { wallY: 35.5, boardY: 32.5, endX: 59, endBoardX: 56, nearY: -31.5 },
};

/** Stand, illuminated boards along the far touchline and behind the goals, and evening light on the grass. */
export function drawGrassSide(context: SKRSContext2D, view: Projection, surface: Grass): void {
  const { wallY, boardY, endX } = EDGES[surface];
  const wall = project(view, 0, wallY, 0);
  context.fillStyle = '#1b2028';
  context.fillRect(0, 0, view.width, wall.y);
  drawStands(context, surface, view, wall.y - 12, 1.25);
  context.fillStyle = '#39414d';
  context.fillRect(0, wall.y - 14, view.width, 14);
  const board = project(view, 0, boardY, 0);
  const height = board.scale * 1.25;
  drawBoards(context, {
    y: board.y - height,
    height,
    from: -40,
    to: view.width + 40,
    boardWidth: 172,
    seed: surface === 'pitch' ? 2 : 5,
    glow: 10,
  });
  const spill = context.createLinearGradient(0, board.y, 0, board.y + 16);
  spill.addColorStop(0, 'rgba(0,0,0,0.4)');
  spill.addColorStop(1, 'rgba(0,0,0,0)');
  context.fillStyle = spill;
  context.fillRect(0, board.y, view.width, 16);
  drawEndStands(context, surface, view, { endX, cornerY: wallY });
  for (const side of [-1, 1]) drawEndBoards(context, view, surface, side);
  drawLight(context, view);
}

/** Boards behind a goal line: slanted panels, because they run away from the camera. */
function drawEndBoards(context: SKRSContext2D, view: Projection, surface: Grass, side: number): void {
  const { endBoardX, nearY } = EDGES[surface];
  const colours = ['#0d1b3d', '#f2b705', '#0f7a5c', '#f4f4f0', '#c4202e', '#101418'];
  const x = side * endBoardX;
  for (let y = surface === 'pitch' ? 36 : 30; y > nearY + 0.5; y -= 6) {
    const a = project(view, x, y, 0);
    const b = project(view, x, y - 6, 0);
    context.fillStyle = colours[Math.abs(y / 6) % colours.length] ?? '#0d1b3d';
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(a.x, a.y - a.scale * 1.1);
    context.lineTo(b.x, b.y - b.scale * 1.1);
    context.lineTo(b.x, b.y);
    context.fill();
  }
}

function drawLight(context: SKRSContext2D, view: Projection): void {
  context.save();
  context.globalCompositeOperation = 'soft-light';
  for (const [x, y, radius, alpha] of [
    [view.width * 0.25, view.height * 0.42, 760, 0.4],
    [view.width * 0.75, view.height * 0.42, 760, 0.4],
    [view.width * 0.5, view.height * 0.7, 900, 0.25],
  ] as const) {
    const glow = context.createRadialGradient(x, y, 0, x, y, radius);
    glow.addColorStop(0, `rgba(255,255,225,${alpha})`);
    glow.addColorStop(1, 'rgba(255,255,225,0)');
    context.fillStyle = glow;
    context.fillRect(0, 0, view.width, view.height);
  }
  const far = context.createLinearGradient(0, 230, 0, view.height);
  far.addColorStop(0, 'rgba(20,40,70,0.35)');
  far.addColorStop(0.5, 'rgba(20,40,70,0)');
  far.addColorStop(1, 'rgba(0,10,0,0.3)');
  context.fillStyle = far;
  context.fillRect(0, 230, view.width, view.height);
  context.restore();
}

/** The backs of the near boards. */
export function drawGrassFront(context: SKRSContext2D, view: Projection, surface: Grass): void {
  const foot = project(view, 0, EDGES[surface].nearY, 0);
  const top = foot.y - foot.scale * 1.15;
  const back = context.createLinearGradient(0, top, 0, top + 40);
  back.addColorStop(0, '#2a313c');
  back.addColorStop(1, '#12161d');
  context.fillStyle = back;
  context.fillRect(0, top, view.width, view.height - top);
  context.fillStyle = '#6f7d92';
  context.fillRect(0, top, view.width, 2.2);
  for (let x = 20; x < view.width; x += 170) {
    context.fillStyle = 'rgba(0,0,0,0.35)';
    context.fillRect(x, top + 2, 5, 60);
  }
}
