import { localeScripts, type Locale, type OwnFont } from '@grandstand/tenant';
import type { FontFamily } from '@grandstand/ui-theme';
import { hashedName } from '../models/content-hash.ts';
import { type BrandFamily, nearestByWeight } from './brand-family.ts';
import type { FontFile } from './font-file.ts';
import { type Advance, type FallbackScript, measuredWeights } from './font-metrics.ts';
import { lettersOf, scriptLetters } from './letters.ts';

export interface OwnFile {
  /** Below the tenant's `assets/fonts/`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly font: FontFile;
}

/** The letters of a language that a font lacks. Arabic ones are those of a companion if it has none. */
export function missingLetters({ letters }: FontFile, locale: Locale): readonly string[] {
  const hasCompanion = localeScripts[locale] === 'arabic' && !letters.has(scriptLetters.arabic);
  return lettersOf(hasCompanion ? null : locale).filter((letter) => !letters.has(letter));
}

/** Letters are spaced a little by default, as in the catalogue. */
const TRACKING: FontFamily['tracking'] = { none: -0.01, upper: 0.01 };

/** A family of a tenant's own files. */
export function ownFamily({ name, kind }: OwnFont, files: readonly [OwnFile, ...OwnFile[]]): BrandFamily {
  const [{ font: first }, ...others] = files;
  const fonts = [first, ...others.map(({ font }) => font)] as const;
  const scripts = (['latin', 'cyrillic', 'arabic'] as const).filter((script) =>
    fonts.every(({ letters }) => letters.has(scriptLetters[script])),
  );
  const advancesOf = (script: FallbackScript, letterCase: keyof Advance): readonly number[] =>
    measuredWeights.map(
      (weight, index) => nearestByWeight(fonts, weight).advances[script]?.[letterCase][index] ?? 0,
    );
  const family: FontFamily = {
    name,
    kind,
    scripts,
    weights: [
      Math.min(...fonts.map(({ weights }) => weights[0])),
      Math.max(...fonts.map(({ weights }) => weights[1])),
    ],
    tracking: TRACKING,
  };
  return {
    choice: family,
    family,
    vertical: nearestByWeight(fonts, 400).vertical,
    advances: Object.fromEntries(
      (['latin', 'cyrillic'] as const)
        .filter((script) => scripts.includes(script))
        .map((script) => [script, { none: advancesOf(script, 'none'), upper: advancesOf(script, 'upper') }]),
    ),
    faces: (subset) =>
      Promise.resolve(
        subset === 'latin'
          ? files.map(({ name: path, bytes, font }) => ({
              fileName: hashedName(path.replaceAll('/', '-'), bytes),
              bytes,
              weights: font.weights,
              unicodeRange: null,
            }))
          : [],
      ),
  };
}
