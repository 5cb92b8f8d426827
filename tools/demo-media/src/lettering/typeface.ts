// oxlint-disable-next-line typescript/triple-slash-reference -- importers of this package compile this file too and need the types with it
/// <reference path="../opentype.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph } from 'opentype.js';

/** Faces with Latin and Cyrillic capitals and digits, from npm under the SIL Open Font License. */
export type TypefaceName = 'sport' | 'condensed' | 'narrow' | 'slab';

const FILES: Record<TypefaceName, readonly [latin: string, cyrillic: string]> = {
  sport: [
    'russo-one/files/russo-one-latin-400-normal.woff',
    'russo-one/files/russo-one-cyrillic-400-normal.woff',
  ],
  condensed: ['oswald/files/oswald-latin-700-normal.woff', 'oswald/files/oswald-cyrillic-700-normal.woff'],
  narrow: [
    'sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff',
    'sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-cyrillic-800-normal.woff',
  ],
  slab: [
    'roboto-slab/files/roboto-slab-latin-900-normal.woff',
    'roboto-slab/files/roboto-slab-cyrillic-900-normal.woff',
  ],
};

const fontCache = new Map<string, Font>();

function load(file: string): Font {
  const cached = fontCache.get(file);
  if (cached) return cached;
  const path = createRequire(import.meta.url).resolve(`@fontsource/${file}`);
  const font = opentype.parse(new Uint8Array(readFileSync(path)).buffer);
  fontCache.set(file, font);
  return font;
}

/** The glyph of a character, from the Latin or the Cyrillic subset; null if neither has it. */
export function glyphOf(name: TypefaceName, char: string): { font: Font; glyph: Glyph } | null {
  for (const file of FILES[name]) {
    const font = load(file);
    const glyph = font.charToGlyph(char);
    if (glyph.index !== 0) return { font, glyph };
  }
  return null;
}
