import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillText } from '../draw/lettering.ts';
import type { TypefaceName } from '../lettering/typeface.ts';
import { smoothstep } from '../vector.ts';

/** Uncovers a brand's name from left to right, beginning at `startS`. */
export function drawBrand(
  context: SKRSContext2D,
  text: string,
  options: {
    timeS: number;
    startS: number;
    x: number;
    y: number;
    width: number;
    height: number;
    colour: string;
    face: TypefaceName;
  },
): void {
  const { timeS, startS, x, y, width, height, colour, face } = options;
  const shown = smoothstep(startS, startS + 0.9, timeS);
  if (shown === 0) return;
  context.save();
  context.beginPath();
  context.rect(x - 20, y - 20, (width + 40) * shown, height + 40);
  context.clip();
  fillText(context, text, { x: x + (1 - shown) * 36, y, width, height }, colour, face);
  context.restore();
}
