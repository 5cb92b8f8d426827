import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { compileTheme, type Theme } from './compile-theme.ts';
import { contrast } from './color/contrast.ts';
import { parseColor } from './color/parse-color.ts';
import { composite, white, type Rgba } from './color/rgba.ts';
import { derivedPairs } from './report/derived-pairs.ts';
import { ladders, ladderSettings } from './settings/ladders.ts';
import { settingNames } from './settings/settings.ts';
import { plainColors, plainStyle } from './testing.ts';
import { token, type TokenName } from './token.ts';

const colorOf = (text: string): Rgba => {
  const color = parseColor(text);
  if (color === null) throw new Error(`not a colour: ${text}`);
  return color;
};

const compiled = (colors: Readonly<Record<string, string>>): Theme => {
  const theme = compileTheme(colors, plainStyle);
  if (!theme.ok) throw new Error(JSON.stringify(theme.error));
  return theme.value;
};

const byte = fc.integer({ min: 0, max: 255 });
const percent = fc.integer({ min: 0, max: 100 });
const anyColor = fc.oneof(
  fc.tuple(byte, byte, byte).map(([r, g, b]) => `rgb(${r} ${g} ${b})`),
  fc.tuple(byte, byte, byte, percent).map(([r, g, b, a]) => `rgba(${r}, ${g}, ${b}, ${a / 100})`),
  fc
    .tuple(percent, percent, fc.integer({ min: 0, max: 360 }))
    .map(([l, c, h]) => `oklch(${l}% ${c / 250} ${h})`),
  fc.tuple(fc.integer({ min: 0, max: 360 }), percent, percent).map(([h, s, l]) => `hsl(${h} ${s}% ${l}%)`),
  fc.constantFrom(
    'transparent',
    'white',
    'black',
    '#808080',
    'rebeccapurple',
    'color(display-p3 1 0 0)',
    '#767676',
  ),
);
const anyColors = fc.record(Object.fromEntries(settingNames.map((name) => [name, anyColor])), {
  requiredKeys: [...ladderSettings],
}) as fc.Arbitrary<Readonly<Record<string, string>>>;

describe('any settings', () => {
  it('give a theme whose own pairs are readable, and whose ladders have the alpha of their step', () => {
    fc.assert(
      fc.property(anyColors, (colors) => {
        const { tokens } = compiled(colors);
        const canvas = colorOf(tokens['--canvas']);
        for (const { foreground, surfaces, required } of derivedPairs) {
          for (const surface of surfaces) {
            const behind = composite(colorOf(tokens[surface]), canvas);
            const ratio = contrast(composite(colorOf(tokens[foreground]), behind), behind);
            if (ratio < required) throw new Error(`${foreground} on ${surface}: ${ratio}`);
          }
        }
        for (const setting of ladderSettings) {
          const start = colorOf(colors[setting] ?? '').a;
          for (const step of ladders[setting]) {
            const name = `--${setting}-${step}` as TokenName;
            expect(colorOf(tokens[name]).a).toBeCloseTo(start * (1 - step / 100), 6);
          }
        }
      }),
      { numRuns: 2000 },
    );
  }, 60_000);

  it('leave white text readable on a scrim over a white photograph', () => {
    const { tokens } = compiled(plainColors);
    const behind = composite(colorOf(tokens['--scrim']), white);
    expect(contrast(colorOf(tokens['--on-image']), behind)).toBeGreaterThan(7);
    expect(contrast(composite(colorOf(tokens['--on-image-muted']), behind), behind)).toBeGreaterThan(4.5);
  });
});

describe('ladder steps (§9, D1)', () => {
  it.each([
    ['--footer-background', '#060b14'],
    ['--footer-background-20', 'rgb(6 11 20 / 0.8)'],
    ['--footer-background-50', 'rgb(6 11 20 / 0.5)'],
    ['--footer-background-70', 'rgb(6 11 20 / 0.3)'],
    ['--body-background-10', 'rgb(11 18 32 / 0.9)'],
    ['--body-background-20', 'rgb(11 18 32 / 0.8)'],
    ['--body-background-50', 'rgb(11 18 32 / 0.5)'],
    ['--body-background-70', 'rgb(11 18 32 / 0.3)'],
    ['--body-text-color-5', 'rgb(242 246 251 / 0.95)'],
    ['--body-text-color-10', 'rgb(242 246 251 / 0.9)'],
    ['--body-text-color-20', 'rgb(242 246 251 / 0.8)'],
    ['--body-text-color-30', 'rgb(242 246 251 / 0.7)'],
    ['--body-text-color-50', 'rgb(242 246 251 / 0.5)'],
    ['--body-text-color-70', 'rgb(242 246 251 / 0.3)'],
    ['--body-text-color-95', 'rgb(242 246 251 / 0.05)'],
    ['--header-text-color-50', 'rgb(255 255 255 / 0.5)'],
    ['--header-background-10', 'rgb(15 26 46 / 0.9)'],
    ['--header-background-50', 'rgb(15 26 46 / 0.5)'],
    ['--header-background-70', 'rgb(15 26 46 / 0.3)'],
  ] as const)('%s is %s', (name, value) => {
    const { tokens, css } = compiled(plainColors);
    expect(tokens[name]).toBe(value);
    expect(css).toContain(`${name}:${value};`);
  });

  it('start from the alpha that the colour already has', () => {
    const { tokens } = compiled({ ...plainColors, 'footer-background': 'rgb(0 0 0 / 50%)' });
    expect(tokens['--footer-background-20']).toBe('rgb(0 0 0 / 0.4)');
  });
});

describe('settings that make no theme', () => {
  it('are all reported at once, with an example each', () => {
    const { 'footer-background': _, ...rest } = plainColors;
    const theme = compileTheme({ ...rest, 'body-background': 'bluish', accent: '#12' }, plainStyle);
    expect(theme).toEqual({
      ok: false,
      error: {
        kind: 'invalid-color-settings',
        problems: [
          { kind: 'not-a-color', setting: 'body-background', value: 'bluish', example: '#0b1220' },
          { kind: 'missing', setting: 'footer-background', example: '#060b14' },
          { kind: 'not-a-color', setting: 'accent', value: '#12', example: '#2f7cf6' },
        ],
      },
    });
  });
});

describe('the report', () => {
  it('names a pair of the channel that is hard to read, and what would do', () => {
    const { report, tokens } = compiled({ ...plainColors, 'body-text-color': '#333c4a', acent: 'red' });
    expect(report.failing.map(({ pair, required }) => [pair, required])).toEqual([
      ['body-text-color on body-background', 4.5],
      ['body-text-color on card-background', 4.5],
    ]);
    const [first] = report.failing;
    expect(contrast(colorOf(first?.nearest ?? ''), colorOf(plainColors['body-background']))).toBeGreaterThan(
      4.5,
    );
    expect(tokens['--text']).not.toBe(tokens['--body-text-color']);
    expect(report.unknownSettings).toEqual(['acent']);
  });

  it('is empty for readable colours', () => {
    expect(compiled(plainColors).report).toEqual({ failing: [], unknownSettings: [] });
  });
});

describe('the page', () => {
  it.each([
    ['#0b1220', 'dark', 'background-color:var(--body-background)'],
    ['#fff', 'light', 'background-color:var(--body-background)'],
    ['transparent', 'light', 'background-color:#fff'],
  ])('on a body of %s is %s', (body, scheme, background) => {
    const { colorScheme, css } = compiled({ ...plainColors, 'body-background': body });
    expect(colorScheme).toBe(scheme);
    expect(css).toContain(`:root{color-scheme:${scheme};${background};`);
  });
});

it('names tokens in a typed way', () => {
  expect(token('--body-text-color-30')).toBe('var(--body-text-color-30)');
  // @ts-expect-error -- no such step
  token('--body-text-color-40');
  expectTypeOf<'--header-text-color-50'>().toExtend<TokenName>();
});
