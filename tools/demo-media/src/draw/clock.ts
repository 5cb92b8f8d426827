import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { FRAME_RATE } from '../loop-format.ts';
import { outlineText } from '../lettering/outline.ts';

/** Where the burnt-in clock stands in the 1280x720 frame: `mm:ss.ff`, each digit in a cell of its own. */
export const CLOCK = {
  x: 36,
  y: 34,
  width: 272,
  height: 60,
  ground: '#0a0e16',
  ink: '#ffffff',
  digitTop: 43,
  digitHeight: 42,
  digitWidth: 36,
  /** Left edges of the six digit cells: minutes, seconds, frame within the second. */
  digitLefts: [44, 80, 131, 167, 218, 254],
  /** Left edges of the colon and the full stop. */
  separatorLefts: [118, 205],
} as const;

const digits = new Map<string, Path2D>();

/** The six digits for a frame of the loop. */
export function clockDigits(frame: number): string {
  const seconds = Math.floor(frame / FRAME_RATE);
  const two = (value: number): string => String(value).padStart(2, '0');
  return two(Math.floor(seconds / 60)) + two(seconds % 60) + two(frame % FRAME_RATE);
}

/** A digit stretched to its cell, so that its strokes always fall in the same places. */
function digitPath(digit: string): Path2D {
  const known = digits.get(digit);
  if (known) return known;
  const { path, x, y, width, height } = outlineText(digit, { face: 'sport', size: 100 });
  const reference = outlineText('0', { face: 'sport', size: 100 });
  const scaleX = (CLOCK.digitWidth - 5) / reference.width;
  const scaleY = CLOCK.digitHeight / height;
  const drawn = new Path2D();
  const offset = (CLOCK.digitWidth - width * scaleX) / 2 - x * scaleX;
  drawn.addPath(new Path2D(path), { a: scaleX, b: 0, c: 0, d: scaleY, e: offset, f: -y * scaleY });
  digits.set(digit, drawn);
  return drawn;
}

export function drawClock(context: SKRSContext2D, frame: number): void {
  context.fillStyle = CLOCK.ground;
  context.fillRect(CLOCK.x, CLOCK.y, CLOCK.width, CLOCK.height);
  context.fillStyle = CLOCK.ink;
  for (const [index, digit] of Array.from(clockDigits(frame)).entries()) {
    context.save();
    context.translate(CLOCK.digitLefts[index] ?? 0, CLOCK.digitTop);
    context.fill(digitPath(digit));
    context.restore();
  }
  const [colon, stop] = CLOCK.separatorLefts;
  context.fillRect(colon + 2, CLOCK.digitTop + 9, 8, 8);
  context.fillRect(colon + 2, CLOCK.digitTop + 26, 8, 8);
  context.fillRect(stop + 2, CLOCK.digitTop + CLOCK.digitHeight - 8, 8, 8);
}
