// oxlint-disable-next-line typescript/triple-slash-reference -- importers of this package compile this file too and need the types with it
/// <reference path="../opentype.d.ts" />
import type { PathCommand } from 'opentype.js';
import { glyphOf, type TypefaceName } from './typeface.ts';

/** Text as one vector path, which needs no font to be shown. */
export interface Outline {
  /** SVG path data; the origin is the left end of the baseline and y grows downwards. */
  path: string;
  /** Ink bounds. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface OutlineOptions {
  face: TypefaceName;
  /** Em size. */
  size: number;
  /** Extra space between letters, in ems. */
  tracking?: number;
}

/** Converts text to outlines; characters that the typeface lacks are skipped. */
export function outlineText(text: string, { face, size, tracking = 0 }: OutlineOptions): Outline {
  let cursor = 0;
  let path = '';
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let previous: ReturnType<typeof glyphOf> = null;
  for (const char of text) {
    const found = glyphOf(face, char);
    if (!found) continue;
    const { font, glyph } = found;
    const scale = size / font.unitsPerEm;
    if (previous?.font === font) cursor += font.getKerningValue(previous.glyph, glyph) * scale;
    const drawn = glyph.getPath(cursor, 0, size);
    const box = drawn.getBoundingBox();
    const data = pathData(drawn.commands);
    if (data !== '') {
      path += data;
      left = Math.min(left, box.x1);
      top = Math.min(top, box.y1);
      right = Math.max(right, box.x2);
      bottom = Math.max(bottom, box.y2);
    }
    cursor += (glyph.advanceWidth ?? font.unitsPerEm / 2) * scale + tracking * size;
    previous = found;
  }
  if (path === '') return { path, x: 0, y: 0, width: 0, height: 0 };
  return { path, x: left, y: top, width: right - left, height: bottom - top };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Path data with two decimals; the fields of a command are in SVG's order. The library's serialiser writes NaN for numbers near zero. */
function pathData(commands: readonly PathCommand[]): string {
  return commands.map(({ type, ...points }) => type + Object.values(points).map(round).join(' ')).join('');
}

/** Scale and offset that centre an outline in a box, as large as fits. */
export function fitOutline(
  outline: Outline,
  box: { x: number; y: number; width: number; height: number },
): { scale: number; x: number; y: number } {
  const scale = outline.width === 0 ? 1 : Math.min(box.width / outline.width, box.height / outline.height);
  return {
    scale,
    x: box.x + (box.width - outline.width * scale) / 2 - outline.x * scale,
    y: box.y + (box.height - outline.height * scale) / 2 - outline.y * scale,
  };
}
