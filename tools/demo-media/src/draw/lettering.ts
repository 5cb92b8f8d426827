import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { fitOutline, outlineText } from '../lettering/outline.ts';
import type { TypefaceName } from '../lettering/typeface.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const pathCache = new Map<string, { path: Path2D; outline: ReturnType<typeof outlineText> }>();

/** Fills text centred in a box, as large as fits. Outlines are cached. */
export function fillText(
  context: SKRSContext2D,
  text: string,
  box: Box,
  colour: string,
  face: TypefaceName,
): void {
  const key = `${face}:${text}`;
  let cached = pathCache.get(key);
  if (!cached) {
    const outline = outlineText(text, { face, size: 100, tracking: 0.01 });
    cached = { outline, path: new Path2D(outline.path) };
    pathCache.set(key, cached);
  }
  const { scale, x, y } = fitOutline(cached.outline, box);
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.fillStyle = colour;
  context.fill(cached.path);
  context.restore();
}
