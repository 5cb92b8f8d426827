import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Surface } from '../loop-format.ts';
import { withAlpha } from './colour.ts';
import { drawCrowd } from './crowd.ts';
import { KITS } from './kits.ts';
import { fillText } from './lettering.ts';
import { project, type Projection } from './projection.ts';

const WORDS = [
  'NORDELO',
  'KITEWAY',
  'BRIXOLA',
  'SOLVENNE',
  'TERRAMOOR',
  'OAKMERE',
  'PALEFIN',
  'LUMERIX',
] as const;
const BOARD_COLOURS: readonly (readonly [ground: string, text: string])[] = [
  ['#0d1b3d', '#ffffff'],
  ['#f4f4f0', '#c4202e'],
  ['#0f7a5c', '#eafff6'],
  ['#f2b705', '#1b1b1b'],
  ['#ffffff', '#12306b'],
  ['#5a189a', '#f3e8ff'],
  ['#101418', '#5ee0c4'],
  ['#d9480f', '#fff4e6'],
];

/** The stands behind the far edge: crowd, illuminated boards between the tiers, and haze of the lamps. */
export function drawStands(
  context: SKRSContext2D,
  surface: Surface,
  view: Projection,
  bottomY: number,
  pixelRatio: number,
): void {
  const crowd = drawCrowd({
    width: view.width,
    height: bottomY,
    bottomRowDistance: { rink: 17, pitch: 11.5, court: 25, hall: 20, field: 12 }[surface],
    topRowDistance: { rink: 9, pitch: 6, court: 11, hall: 10, field: 7 }[surface],
    supporters: [KITS.home.shirt, KITS.away.shirt],
    aisleDistance: { rink: 260, pitch: 230, court: 330, hall: 290, field: 210 }[surface],
    seed: 100 + bottomY,
    pixelRatio,
  });
  context.save();
  context.filter = 'blur(1.1px)';
  context.drawImage(crowd, 0, 0, view.width, bottomY);
  context.restore();
  const ribbonY = bottomY * 0.34;
  drawBoards(context, {
    y: ribbonY,
    height: bottomY * 0.085,
    from: 0,
    to: view.width,
    boardWidth: 290,
    seed: 3,
    glow: 26,
  });
  const shade = context.createLinearGradient(0, 0, 0, bottomY);
  shade.addColorStop(0, 'rgba(4,6,12,0.92)');
  shade.addColorStop(0.3, 'rgba(4,6,12,0.5)');
  shade.addColorStop(1, 'rgba(4,6,12,0)');
  context.fillStyle = shade;
  context.fillRect(0, 0, view.width, ribbonY);
  const haze = context.createLinearGradient(0, 0, 0, bottomY);
  const tint = { rink: '#9cc4ff', pitch: '#dff0ff', court: '#ffd9a8', hall: '#ffe9c4', field: '#e8f4ff' }[
    surface
  ];
  haze.addColorStop(0, withAlpha(tint, 0.02));
  haze.addColorStop(1, withAlpha(tint, 0.13));
  context.fillStyle = haze;
  context.fillRect(0, 0, view.width, bottomY);
}

/** The crowd behind both ends, beyond `endX` along the surface and up to the corner at depth `cornerY` (metres). */
export function drawEndStands(
  context: SKRSContext2D,
  surface: Surface,
  view: Projection,
  { endX, cornerY }: { endX: number; cornerY: number },
): void {
  const corner = project(view, endX, cornerY, 0);
  const near = project(view, endX, -view.distance * 0.42, 0);
  for (const side of [-1, 1]) {
    const mirror = (x: number): number => (side > 0 ? x : view.width - x);
    const outer = side > 0 ? view.width : 0;
    context.save();
    context.beginPath();
    context.moveTo(mirror(corner.x + 150), 0);
    context.lineTo(mirror(corner.x), corner.y);
    context.lineTo(mirror(near.x), near.y);
    context.lineTo(outer, view.height);
    context.lineTo(outer, 0);
    context.closePath();
    context.save();
    context.clip();
    const left = Math.min(mirror(corner.x), outer);
    const width = Math.abs(outer - mirror(corner.x));
    const crowd = drawCrowd({
      width,
      height: view.height,
      bottomRowDistance: { rink: 30, pitch: 19, court: 40, hall: 34, field: 20 }[surface],
      topRowDistance: { rink: 10, pitch: 7, court: 13, hall: 12, field: 8 }[surface],
      supporters: [KITS.home.shirt, KITS.away.shirt],
      aisleDistance: 310,
      seed: 500 + side,
      pixelRatio: 1.25,
    });
    context.filter = 'blur(1.5px)';
    context.drawImage(crowd, left, 0, width, view.height);
    context.filter = 'none';
    const shade = context.createLinearGradient(mirror(corner.x - 60), 0, mirror(corner.x + 520), 0);
    shade.addColorStop(0, 'rgba(5,8,14,0.3)');
    shade.addColorStop(1, 'rgba(5,8,14,0.78)');
    context.fillStyle = shade;
    context.fillRect(left, 0, width, view.height);
    context.restore();
    if (surface === 'rink') {
      context.restore();
      continue;
    }
    context.strokeStyle = 'rgba(150,170,200,0.28)';
    context.lineWidth = 5;
    context.beginPath();
    context.moveTo(mirror(corner.x), corner.y);
    context.lineTo(mirror(near.x), near.y);
    context.stroke();
    context.restore();
  }
}

/** A row of advertising boards with invented names, seen from the front. */
export function drawBoards(
  context: SKRSContext2D,
  options: {
    y: number;
    height: number;
    from: number;
    to: number;
    boardWidth: number;
    seed: number;
    glow: number;
  },
): void {
  const { y, height, from, to, boardWidth, seed, glow } = options;
  const count = Math.max(1, Math.round((to - from) / boardWidth));
  const width = (to - from) / count;
  for (let index = 0; index < count; index += 1) {
    const [ground, text] = BOARD_COLOURS[(index * 3 + seed) % BOARD_COLOURS.length] ?? ['#000000', '#ffffff'];
    const word = WORDS[(index * 5 + seed) % WORDS.length] ?? 'OAKMERE';
    const x = from + index * width;
    context.save();
    if (glow > 0) {
      context.shadowColor = withAlpha(ground, 0.8);
      context.shadowBlur = glow;
    }
    context.fillStyle = ground;
    context.fillRect(x, y, width + 0.5, height);
    context.restore();
    const shine = context.createLinearGradient(0, y, 0, y + height);
    shine.addColorStop(0, 'rgba(255,255,255,0.16)');
    shine.addColorStop(0.5, 'rgba(255,255,255,0)');
    shine.addColorStop(1, 'rgba(0,0,0,0.28)');
    context.fillStyle = shine;
    context.fillRect(x, y, width + 0.5, height);
    const inset = height * 0.24;
    fillText(
      context,
      word,
      { x: x + width * 0.12, y: y + inset, width: width * 0.76, height: height - 2 * inset },
      text,
      'sport',
    );
  }
}
