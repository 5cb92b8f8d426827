import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { fitOutline, outlineText } from '../lettering/outline.ts';
import type { TypefaceName } from '../lettering/typeface.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const paths = new Map<string, { path: Path2D; outline: ReturnType<typeof outlineText> }>();

/** Fills text as large as fits into a box, centred; repeated texts cost nothing to lay out again. */
export function fillText(
  context: SKRSContext2D,
  text: string,
  box: Box,
  colour: string,
  face: TypefaceName,
): void {
  const key = `${face}:${text}`;
  let known = paths.get(key);
  if (!known) {
    const outline = outlineText(text, { face, size: 100, tracking: 0.01 });
    known = { outline, path: new Path2D(outline.path) };
    paths.set(key, known);
  }
  const { scale, x, y } = fitOutline(known.outline, box);
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.fillStyle = colour;
  context.fill(known.path);
  context.restore();
}
