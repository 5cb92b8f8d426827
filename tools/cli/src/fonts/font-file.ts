import { err, ok, type Problem, type Result } from '@grandstand/core';
import { locales } from '@grandstand/tenant';
import * as fontkitten from 'fontkitten';
import decompress from 'woff2-encoder/decompress';
import {
  type FallbackScript,
  type FamilyAdvances,
  measuredWeights,
  type VerticalMetrics,
} from './font-metrics.ts';
import { lettersOf, scriptLetters } from './letters.ts';
import { sampleTexts } from './sample-texts.ts';

/** What a font file says of itself. */
export interface FontFile {
  readonly weights: readonly [number, number];
  readonly vertical: VerticalMetrics;
  /** Whether its licence bits forbid embedding. */
  readonly forbidsEmbedding: boolean;
  /** Those of the letters of languages that it has. */
  readonly letters: ReadonlySet<string>;
  /** For the scripts that it has letters of. */
  readonly advances: FamilyAdvances;
}

const SIGNATURE = 'wOF2';
const DAMAGED: Problem = {
  message: 'is damaged, or has no part that browsers need',
  hint: 'open it in a font program, and export it again',
};

/** Reads a WOFF2 file. */
export async function readFontFile(bytes: Uint8Array): Promise<Result<Problem, FontFile>> {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== SIGNATURE) {
    const hint = 'convert the font with `woff2_compress`, or ask its foundry for web fonts';
    return err({ message: 'is not a WOFF2 font', hint });
  }
  try {
    // Unpacked first: the parser reads variations only of plain fonts.
    const font = fontkitten.create(Buffer.from(await decompress(bytes)));
    if (font.isCollection)
      return err({ message: 'is a collection of fonts', hint: 'write each font into a file of its own' });
    if (font['OS/2'].fsSelection.italic)
      return err({ message: 'is italic', hint: 'remove it: browsers slant the upright letters' });
    const described = describe(font);
    return described ? ok(described) : err(DAMAGED);
  } catch {
    // The parsers throw whatever they stumble over.
    return err(DAMAGED);
  }
}

/** Null: it has values that no font has. */
function describe(font: fontkitten.Font): FontFile | null {
  const { unitsPerEm, hhea, variationAxes, 'OS/2': os2 } = font;
  const axis = variationAxes['wght'];
  const weights = axis ? ([axis.min, axis.max] as const) : ([os2.usWeightClass, os2.usWeightClass] as const);
  const isWeight = weights[0] >= 1 && weights[0] <= weights[1] && weights[1] <= 1000;
  // As browsers choose.
  const [ascent, descent, lineGap] = os2.fsSelection.useTypoMetrics
    ? [os2.typoAscender, os2.typoDescender, os2.typoLineGap]
    : [hhea.ascent, hhea.descent, hhea.lineGap];
  const height = (ascent - descent) / unitsPerEm;
  const letters = new Set(
    locales.flatMap(lettersOf).filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
  const scripts = (['latin', 'cyrillic'] as const).filter((script) => letters.has(scriptLetters[script]));
  const advances = Object.fromEntries(scripts.map((script) => [script, advancesOf(font, script)]));
  const widths = Object.values(advances).flatMap(({ none, upper }) => [...none, ...upper]);
  if (!isWeight || !(height > 0 && height < 10) || !widths.every((width) => width > 0 && width < 10))
    return null;
  return {
    weights,
    vertical: {
      ascent: ascent / unitsPerEm,
      descent: -descent / unitsPerEm,
      lineGap: lineGap / unitsPerEm,
    },
    forbidsEmbedding: os2.fsType.noEmbedding,
    letters,
    advances,
  };
}

function advancesOf(font: fontkitten.Font, script: FallbackScript) {
  const axis = font.variationAxes['wght'];
  const [none, upper] = [sampleTexts[script], sampleTexts[script].toUpperCase()];
  const instances = axis
    ? measuredWeights.map((weight) =>
        font.getVariation({ wght: Math.min(Math.max(weight, axis.min), axis.max) }),
      )
    : [font];
  const measure = (text: string): readonly number[] => {
    const measured = instances.map((instance) => averageAdvance(instance, text));
    return measuredWeights.map((_, index) => measured[index] ?? measured[0] ?? 0);
  };
  return { none: measure(none), upper: measure(upper) };
}

function averageAdvance(font: fontkitten.Font, text: string): number {
  const glyphs = font.glyphsForString(text);
  return glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) / glyphs.length / font.unitsPerEm;
}
