import { perTier } from '@grandstand/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTheme, type Theme } from './compile-theme.ts';
import { contrast } from './color/contrast.ts';
import { parseColor } from './color/parse-color.ts';
import { black, composite, white, type Rgba } from './color/rgba.ts';
import { derivedPairs, type DerivedPair } from './report/derived-pairs.ts';
import { ladders, ladderSettings } from './settings/ladders.ts';
import { settingNames } from './settings/settings.ts';
import { plainStyle } from './testing.ts';
import type { TokenName } from './token.ts';

type Colors = Readonly<Record<string, string>>;

const byte = fc.integer({ min: 0, max: 255 });
const percent = fc.integer({ min: 0, max: 100 });
const degrees = fc.integer({ min: 0, max: 360 });

const opaque = fc.tuple(byte, byte, byte).map(([r, g, b]) => `rgb(${r} ${g} ${b})`);
const transparent = fc
  .tuple(byte, byte, byte, fc.oneof(percent, fc.constantFrom(0, 0.1, 1, 99, 99.9)))
  .map(([r, g, b, a]) => `rgb(${r} ${g} ${b} / ${a}%)`);
/** Black and white have about equal contrast on greys around 118. */
const midGrey = fc.integer({ min: 108, max: 128 }).map((grey) => `rgb(${grey} ${grey} ${grey})`);
const wideGamut = fc.oneof(
  fc.tuple(percent, percent, degrees).map(([l, c, h]) => `oklch(${l}% ${c / 200} ${h})`),
  fc.tuple(percent, percent, percent).map(([r, g, b]) => `color(display-p3 ${r}% ${g}% ${b}%)`),
  fc.tuple(percent, byte, byte).map(([l, a, b]) => `lab(${l} ${a - 128} ${b - 128})`),
);
const otherNotation = fc.oneof(
  fc.tuple(degrees, percent, percent).map(([h, s, l]) => `hsl(${h} ${s}% ${l}%)`),
  fc.constantFrom('transparent', 'white', 'black', '#767676', '#777', '#7778', '#fff1', 'rebeccapurple'),
  fc.constantFrom('#f00', '#0f0', '#00f', '#ff0', '#0ff', '#f0f'),
);
const anyColor = fc.oneof(opaque, transparent, midGrey, wideGamut, otherNotation);

/** Settings of random colours, of one kind of colour, or of one single colour. */
const anyColors: fc.Arbitrary<Colors> = fc
  .oneof(
    fc.constant(anyColor),
    fc.constantFrom<fc.Arbitrary<string>>(transparent, midGrey, wideGamut, opaque),
    anyColor.map((color) => fc.constant(color)),
  )
  .chain((color) =>
    fc.record(Object.fromEntries(settingNames.map((name) => [name, color])), {
      requiredKeys: [...ladderSettings],
    }),
  ) as fc.Arbitrary<Colors>;

function compiled(colors: Colors): Theme {
  const theme = compileTheme(colors, plainStyle);
  if (!theme.ok) throw new Error(JSON.stringify(theme.error));
  return theme.value;
}

/** Parses a token value in the two formats that are generated. */
function parseToken(text: string): Rgba {
  const [, hex] = /^#([0-9a-f]{6})$/.exec(text) ?? [];
  const [r = NaN, g = NaN, b = NaN, a = 1] = hex
    ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : (/^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text)?.slice(1).map(Number) ?? []);
  if (Number.isNaN(r + g + b)) throw new Error(`not a colour: ${text}`);
  return { r, g, b, a };
}

/** The lowest contrast of a pair over its possible backdrops. */
function lowestContrast({ foreground, surfaces, over }: DerivedPair, { tokens }: Theme): number {
  const backdrops = over === 'canvas' ? [parseToken(tokens['--canvas'])] : [white, black];
  const ratios = surfaces.flatMap((name) =>
    backdrops.map((backdrop) => {
      const surface = composite(parseToken(tokens[name]), backdrop);
      return contrast(composite(parseToken(tokens[foreground]), surface), surface);
    }),
  );
  return Math.min(...ratios);
}

/** `formatColor` writes alphas with six decimals; polished rounds those of steps to four (D24). */
const isAlphaOfStep = (alpha: number, start: number, step: number): boolean =>
  Math.abs(alpha - Math.max(0, start - step / 100)) <= (step === 0 ? 1e-6 : 1e-4);

/** The gate uses a fixed seed; the deep tier uses a random one, which is printed when a run fails. */
const runs = (deep: number) => perTier({ gate: { numRuns: 500, seed: 20_261_123 }, deep: { numRuns: deep } });

// 20,000 themes take 20 s on an idle machine.
describe('any settings', { timeout: perTier({ gate: 30_000, deep: 240_000 }) }, () => {
  it('compile to a theme with readable derived pairs and correct alphas of ladder steps', () => {
    fc.assert(
      fc.property(anyColors, (colors) => {
        const theme = compiled(colors);
        for (const pair of derivedPairs) {
          const ratio = lowestContrast(pair, theme);
          if (!(ratio >= pair.required)) throw new Error(`the contrast of ${pair.foreground} is ${ratio}`);
        }
        for (const setting of ladderSettings) {
          const start = parseColor(colors[setting] ?? '') ?? black;
          for (const step of [0, ...ladders[setting]]) {
            const name = (step === 0 ? `--${setting}` : `--${setting}-${step}`) as TokenName;
            const { r, g, b, a } = parseToken(theme.tokens[name]);
            const isStep = r === start.r && g === start.g && b === start.b && isAlphaOfStep(a, start.a, step);
            if (!isStep) throw new Error(`${name} is ${theme.tokens[name]}`);
          }
        }
      }),
      runs(20_000),
    );
  });

  it('of arbitrary text compile to a theme or return errors', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.string({
        unit: fc.constantFrom('rgb(', 'color-mix(in srgb,', '1', ' ', ',', '.', '%', '/', 'none', ')', 'red'),
      }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const theme = compileTheme(
          Object.fromEntries(ladderSettings.map((name) => [name, text])),
          plainStyle,
        );
        expect(theme.ok || theme.error.problems.length === ladderSettings.length).toBe(true);
      }),
      runs(2000),
    );
  });
});
