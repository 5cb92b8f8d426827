import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { between, createRandom } from '../random.ts';

const TILE_M = 12;
const TILE_PIXELS = 360;

/** Blades of grass over a rectangle around the middle (metres): one tile, repeated. */
export function drawBlades(context: SKRSContext2D, halfLength: number, halfWidth: number): void {
  const tile = createCanvas(TILE_PIXELS, TILE_PIXELS);
  const pen = tile.getContext('2d');
  pen.scale(TILE_PIXELS / TILE_M, TILE_PIXELS / TILE_M);
  const random = createRandom(7);
  for (let index = 0; index < 600; index += 1) {
    pen.fillStyle = random() < 0.5 ? 'rgba(10,50,10,0.10)' : 'rgba(200,240,140,0.07)';
    pen.fillRect(
      between(random, 0, TILE_M),
      between(random, 0, TILE_M),
      between(random, 0.05, 0.14),
      between(random, 0.15, 0.5),
    );
  }
  for (let x = -halfLength; x < halfLength; x += TILE_M) {
    for (let y = -halfWidth; y < halfWidth; y += TILE_M) context.drawImage(tile, x, y, TILE_M, TILE_M);
  }
}

/** Worn grass: a spot with soft edges. */
export function drawWear(context: SKRSContext2D, x: number, y: number, radius: number): void {
  const worn = context.createRadialGradient(x, y, 0, x, y, radius);
  worn.addColorStop(0, 'rgba(160,150,80,0.22)');
  worn.addColorStop(1, 'rgba(160,150,80,0)');
  context.fillStyle = worn;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}
