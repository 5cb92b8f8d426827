import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { FRAME_RATE } from '../loop-format.ts';
import { outlineText } from '../lettering/outline.ts';

/** Position of the burnt-in clock `mm:ss.ff` in the 1280x720 frame; each digit has its own cell. */
export const CLOCK = {
  x: 36,
  y: 34,
  width: 272,
  height: 60,
  background: '#0a0e16',
  foreground: '#ffffff',
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
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return twoDigits(Math.floor(seconds / 60)) + twoDigits(seconds % 60) + twoDigits(frame % FRAME_RATE);
}

/** A digit scaled to its cell, so that every digit has the same height and fixed strokes. */
function digitPath(digit: string): Path2D {
  const cached = digits.get(digit);
  if (cached) return cached;
  const { path, x, y, width, height } = outlineText(digit, { face: 'sport', size: 100 });
  const reference = outlineText('0', { face: 'sport', size: 100 });
  const scaleX = (CLOCK.digitWidth - 5) / reference.width;
  const scaleY = CLOCK.digitHeight / height;
  const scaled = new Path2D();
  const offset = (CLOCK.digitWidth - width * scaleX) / 2 - x * scaleX;
  scaled.addPath(new Path2D(path), { a: scaleX, b: 0, c: 0, d: scaleY, e: offset, f: -y * scaleY });
  digits.set(digit, scaled);
  return scaled;
}

export function drawClock(context: SKRSContext2D, frame: number): void {
  context.fillStyle = CLOCK.background;
  context.fillRect(CLOCK.x, CLOCK.y, CLOCK.width, CLOCK.height);
  context.fillStyle = CLOCK.foreground;
  for (const [index, digit] of Array.from(clockDigits(frame)).entries()) {
    context.save();
    context.translate(CLOCK.digitLefts[index] ?? 0, CLOCK.digitTop);
    context.fill(digitPath(digit));
    context.restore();
  }
  const [colon, fullStop] = CLOCK.separatorLefts;
  context.fillRect(colon + 2, CLOCK.digitTop + 9, 8, 8);
  context.fillRect(colon + 2, CLOCK.digitTop + 26, 8, 8);
  context.fillRect(fullStop + 2, CLOCK.digitTop + CLOCK.digitHeight - 8, 8, 8);
}
