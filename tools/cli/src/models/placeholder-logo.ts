import type { SettingName } from '@grandstand/ui-theme';
import { sha256 } from './content-hash.ts';

/** Width and strokes of a letter ten units high, as path data from its top left corner. */
type Letter = readonly [width: number, path: string];

/** Text in an SVG needs a font, and looks different on each machine: these letters are lines. */
const LETTERS: Readonly<Record<string, Letter>> = {
  A: [8, 'M0 10L4 0L8 10M1.5 6.8H6.5'],
  B: [6.4, 'M0 4.8H3.6A2.4 2.4 0 0 0 3.6 0H0V10H3.8A2.6 2.6 0 0 0 3.8 4.8'],
  C: [8.6, 'M8.54 1.46A5 5 0 1 0 8.54 8.54'],
  D: [8, 'M0 0H3A5 5 0 0 1 3 10H0Z'],
  E: [6, 'M6 0H0V10H6M0 5H5'],
  F: [6, 'M6 0H0V10M0 5H5'],
  G: [9.6, 'M8.54 1.46A5 5 0 1 0 10 5H6'],
  H: [7, 'M0 0V10M7 0V10M0 5H7'],
  I: [0, 'M0 0V10'],
  J: [5, 'M5 0V7.2A2.8 2.8 0 0 1 0 8.6'],
  K: [6.8, 'M0 0V10M6.6 0L0 6.2M2.5 3.9L6.8 10'],
  L: [5.6, 'M0 0V10H5.6'],
  M: [9, 'M0 10V0L4.5 6.5L9 0V10'],
  N: [7.4, 'M0 10V0L7.4 10V0'],
  O: [10, 'M5 0A5 5 0 1 1 5 10A5 5 0 1 1 5 0Z'],
  P: [6.6, 'M0 10V0H3.7A2.9 2.9 0 0 1 3.7 5.8H0'],
  Q: [10, 'M5 0A5 5 0 1 1 5 10A5 5 0 1 1 5 0ZM6.4 6.6L10 10.2'],
  R: [6.8, 'M0 10V0H3.7A2.9 2.9 0 0 1 3.7 5.8H0M3.4 5.8L6.8 10'],
  S: [6.6, 'M6.12 1.61A3 2.45 0 1 0 3.3 4.9A3.3 2.55 0 1 1 0.2 8.32'],
  T: [7, 'M0 0H7M3.5 0V10'],
  U: [7.2, 'M0 0V6.4A3.6 3.6 0 0 0 7.2 6.4V0'],
  V: [8, 'M0 0L4 10L8 0'],
  W: [12, 'M0 0L3 10L6 1.4L9 10L12 0'],
  X: [7.4, 'M0 0L7.4 10M7.4 0L0 10'],
  Y: [7.6, 'M0 0L3.8 5.2L7.6 0M3.8 5.2V10'],
  Z: [7, 'M0 0H7L0 10H7'],
  0: [6.8, 'M3.4 0A3.4 5 0 1 1 3.4 10A3.4 5 0 1 1 3.4 0Z'],
  1: [3, 'M0 2.2L3 0V10'],
  2: [6.4, 'M0.2 2.6A3 2.8 0 1 1 5.4 4.6L0 10H6.4'],
  3: [6.2, 'M0.4 1.5A2.9 2.45 0 1 1 3 4.9A3.1 2.55 0 1 1 0 8.2'],
  4: [7, 'M5.2 10V0L0 7H7'],
  5: [6.2, 'M5.8 0H1L0.5 4.5A3.2 3 0 1 1 0 8.6'],
  6: [6.4, 'M4.8 0L0.6 5M3.2 3.6A3.2 3.2 0 1 1 3.2 10A3.2 3.2 0 1 1 3.2 3.6Z'],
  7: [6.4, 'M0 0H6.4L2 10'],
  8: [
    6.4,
    'M3.2 0A2.6 2.4 0 1 1 3.2 4.8A2.6 2.4 0 1 1 3.2 0ZM3.2 4.8A3.2 2.6 0 1 1 3.2 10A3.2 2.6 0 1 1 3.2 4.8Z',
  ],
  9: [6.4, 'M5.8 5L1.6 10M3.2 0A3.2 3.2 0 1 1 3.2 6.4A3.2 3.2 0 1 1 3.2 0Z'],
};
const LETTER_GAP = 3;
const WORD_GAP = 7;
const STROKE = 1.7;

/** Frames of 64 units, one of which a tenant's mark has. */
const FRAMES = [
  'M32 0A32 32 0 1 1 32 64A32 32 0 1 1 32 0Z',
  'M14 0H50A14 14 0 0 1 64 14V50A14 14 0 0 1 50 64H14A14 14 0 0 1 0 50V14A14 14 0 0 1 14 0Z',
  'M32 0L60 16V48L32 64L4 48V16Z',
  'M4 4Q32 -4 60 4V32Q60 52 32 64Q4 52 4 32Z',
] as const;

interface Outline {
  readonly width: number;
  /** Path elements. */
  readonly paths: string;
}

/** Draws a text of the known letters; others are left out. */
function drawText(text: string): Outline {
  let x = 0;
  let paths = '';
  for (const character of text) {
    const letter = LETTERS[character];
    if (!letter) {
      x += WORD_GAP - LETTER_GAP;
      continue;
    }
    const [width, path] = letter;
    paths += `<path transform="translate(${round(x)})" d="${path}"/>`;
    x += width + LETTER_GAP;
  }
  return { width: Math.max(0, x - LETTER_GAP), paths };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A text with its letters `height` high at a place. */
function placeText({ paths }: Outline, color: string, height: number, x: number, y: number): string {
  const scale = height / 10;
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})" fill="none" stroke="${color}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;
}

/** In capitals without accents; null if it has letters that are not known. */
function lettersOf(name: string): string | null {
  const text = name
    .normalize('NFD')
    .replaceAll(/\p{M}|['’.]/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return text !== '' && Array.from(text).every((character) => character === ' ' || LETTERS[character])
    ? text
    : null;
}

/** The first letters of the first two words. */
const initialsOf = (id: string): string =>
  id
    .split('-')
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');

export interface LogoSource {
  readonly id: string;
  readonly name: string;
  readonly colors: Readonly<Record<SettingName, string>>;
}

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${height}">${content}</svg>\n`;

const MARK = 64;
const INITIALS_HEIGHT = 26;

function placeInitials(id: string, color: string, size: number): string {
  const text = drawText(initialsOf(id));
  // Two wide letters must stay within the frame.
  const height = Math.min((INITIALS_HEIGHT * size) / MARK, (size * 0.56 * 10) / Math.max(text.width, 1));
  return placeText(text, color, height, (size - (text.width * height) / 10) / 2, (size - height) / 2);
}

/** A mark with initials, and the name beside it: in Latin letters, that of the id if the name has others. */
export function placeholderLogo({ id, name, colors }: LogoSource): string {
  const frame = FRAMES[Number.parseInt(sha256(id).slice(0, 8), 16) % FRAMES.length] ?? FRAMES[0];
  const height = 22;
  const text = drawText(lettersOf(name) ?? id.toUpperCase().replaceAll('-', ' '));
  const start = MARK + 18;
  const margin = 4;
  return svg(
    start + (text.width * height) / 10 + margin,
    MARK,
    `<path fill="${colors.accent}" d="${frame}"/>` +
      placeInitials(id, colors['accent-text'], MARK) +
      placeText(text, colors['header-text-color'], height, start, (MARK - height) / 2),
  );
}

/** The initials on the whole square, within the circle to which systems cut it. */
export const placeholderIcon = ({ id, colors }: LogoSource): string =>
  svg(
    512,
    512,
    `<path fill="${colors.accent}" d="M0 0H512V512H0Z"/>${placeInitials(id, colors['accent-text'], 512)}`,
  );
