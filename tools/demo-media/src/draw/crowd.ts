import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { between, createRandom, pick } from '../random.ts';
import { darken, mixHex } from './colour.ts';
import { HAIR_COLOURS, SKIN_TONES } from './kits.ts';

export interface CrowdOptions {
  width: number;
  height: number;
  /** Distance of rows at the bottom and at the top, in picture units. */
  bottomRowDistance: number;
  topRowDistance: number;
  /** Shirt colours of the supporters left and right of the middle. */
  supporters: readonly [string, string];
  /** Distance between aisles, in picture units. */
  aisleDistance: number;
  seed: number;
  pixelRatio: number;
}

const CLOTHES = [
  '#2b3140',
  '#4a5266',
  '#6f7788',
  '#8b3a3a',
  '#32506e',
  '#c9ccd4',
  '#e6e2d8',
  '#3c5b48',
  '#5b4a6e',
] as const;

/** Rows of spectators, bright near the surface and dark towards the roof. */
export function drawCrowd(options: CrowdOptions): Canvas {
  const { width, height, bottomRowDistance, topRowDistance, supporters, aisleDistance, seed, pixelRatio } =
    options;
  const canvas = createCanvas(width * pixelRatio, height * pixelRatio);
  const context = canvas.getContext('2d');
  context.scale(pixelRatio, pixelRatio);
  context.fillStyle = '#0d1119';
  context.fillRect(0, 0, width, height);
  const random = createRandom(seed);
  const rows: { y: number; step: number }[] = [];
  for (let y = height + bottomRowDistance * 0.4; y > -bottomRowDistance;) {
    const step = topRowDistance + (bottomRowDistance - topRowDistance) * Math.max(0, y / height);
    rows.push({ y, step });
    y -= step;
  }
  for (const { y, step } of rows.toReversed()) {
    const light = Math.max(0.1, Math.min(1, (y / height) * 1.15));
    context.fillStyle = mixHex('#0a0d14', '#252c3a', light);
    context.fillRect(0, y - step * 0.25, width, step * 0.3);
    const seat = step * 0.78;
    for (let x = -seat; x < width + seat; x += seat) {
      const fromAisle = (x + width) % aisleDistance;
      if (fromAisle < seat * 1.6) {
        context.fillStyle = mixHex('#0b0e15', '#394152', light);
        context.fillRect(x, y - step * 0.9, seat, step * 0.2);
        continue;
      }
      if (random() < 0.06) continue;
      const isSupporter = random() < 0.42;
      const shirt = isSupporter ? supporters[x < width / 2 ? 0 : 1] : pick(random, CLOTHES);
      const shade = 1 - light * between(random, 0.62, 0.95);
      const cx = x + between(random, -0.12, 0.12) * seat;
      const cy = y - between(random, 0.42, 0.58) * step;
      context.fillStyle = darken(shirt, shade);
      context.beginPath();
      context.ellipse(cx, cy + step * 0.34, seat * 0.45, step * 0.4, 0, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = darken(pick(random, SKIN_TONES), shade);
      context.beginPath();
      context.arc(cx, cy - step * 0.14, seat * 0.235, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = darken(pick(random, HAIR_COLOURS), shade);
      context.beginPath();
      context.arc(cx, cy - step * 0.2, seat * 0.235, Math.PI, Math.PI * 2);
      context.fill();
      if (isSupporter && random() < 0.12) {
        context.fillStyle = darken(mixHex(shirt, '#ffffff', 0.35), shade);
        context.fillRect(cx - seat * 0.6, cy - step * 0.75, seat * 1.2, step * 0.22);
      }
    }
  }
  return canvas;
}
