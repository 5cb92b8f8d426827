import { describe, expect, expectTypeOf, it } from 'vitest';
import { compileTheme, type Theme } from './compile-theme.ts';
import { contrast, luminance } from './color/contrast.ts';
import { parseColor } from './color/parse-color.ts';
import { composite, white, type Rgba } from './color/rgba.ts';
import { inspectSettings } from './report/inspect-settings.ts';
import { pairNames } from './report/setting-pairs.ts';
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

describe('text on a photograph', () => {
  it('is readable on the scrim over a white photograph, which is the lightest possible one', () => {
    const { tokens } = compiled(plainColors);
    const scrimOverWhite = composite(colorOf(tokens['--scrim']), white);
    expect(contrast(colorOf(tokens['--on-image']), scrimOverWhite)).toBeGreaterThan(7);
    expect(
      contrast(composite(colorOf(tokens['--on-image-muted']), scrimOverWhite), scrimOverWhite),
    ).toBeGreaterThan(4.5);
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
  ] as const)('the token %s is %s', (name, value) => {
    const { tokens, css } = compiled(plainColors);
    expect(tokens[name]).toBe(value);
    expect(css).toContain(`${name}:${value};`);
  });

  it.each([
    ['rgb(0 0 0 / 50%)', '--footer-background-20', 'rgb(0 0 0 / 0.3)'],
    ['rgb(0 0 0 / 50%)', '--footer-background-70', 'rgb(0 0 0 / 0)'],
    ['transparent', '--footer-background-20', 'rgb(0 0 0 / 0)'],
    ['oklch(62.8% 0.2577 29.23)', '--footer-background-50', 'rgb(255 0 0 / 0.5)'],
  ] as const)(
    'subtract from the alpha of %s as the library polished does (D24), so that %s is %s',
    (color, name, value) => {
      expect(compiled({ ...plainColors, 'footer-background': color }).tokens[name]).toBe(value);
    },
  );
});

describe('invalid settings', () => {
  it('are all reported at once with an example value', () => {
    const { 'footer-background': _, ...rest } = plainColors;
    const theme = compileTheme(
      { ...rest, 'body-background': 'bluish', accent: '#12', link: 'currentColor' },
      plainStyle,
    );
    expect(theme).toEqual({
      ok: false,
      error: {
        kind: 'invalid-color-settings',
        problems: [
          { kind: 'not-a-color', setting: 'body-background', value: 'bluish', example: '#0b1220' },
          { kind: 'missing', setting: 'footer-background', example: '#060b14' },
          { kind: 'not-a-color', setting: 'accent', value: '#12', example: '#2f7cf6' },
          {
            kind: 'relative-color',
            setting: 'link',
            value: 'currentColor',
            example: 'oklch(75% 0.13 240)',
          },
        ],
      },
    });
  });

  it.each(['Canvas', 'var(--brand)', 'rgb(from red r g b / 50%)', 'light-dark(white, black)', 'inherit'])(
    'include %s, which depends on its context',
    (link) => {
      expect(compileTheme({ ...plainColors, link }, plainStyle)).toMatchObject({
        error: { problems: [{ kind: 'relative-color' }] },
      });
    },
  );
});

const reportOn = (colors: Readonly<Record<string, string>>) => {
  const report = inspectSettings(colors);
  return report.ok ? report.value : expect.unreachable(JSON.stringify(report.error));
};

describe('the report', () => {
  it('lists a pair with low contrast and the nearest passing colour', () => {
    const colors = { ...plainColors, 'body-text-color': '#333c4a', acent: 'red' };
    const [report, { tokens }] = [reportOn(colors), compiled(colors)];
    expect(report.failing).toEqual([
      {
        pair: 'body-text-color on body-background',
        foreground: 'body-text-color',
        ratio: 1.68,
        required: 4.5,
        nearest: '#737e8d',
      },
    ]);
    expect(contrast(colorOf('#737e8d'), colorOf(plainColors['body-background']))).toBeGreaterThanOrEqual(4.5);
    expect(tokens['--text']).not.toBe(tokens['--body-text-color']);
    expect(report.unknownSettings).toEqual(['acent']);
  });

  it('is empty for readable colours', () => {
    expect(reportOn(plainColors)).toEqual({ failing: [], unknownSettings: [] });
  });

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'translucent text over its surface',
      { 'body-text-color': 'rgb(255 255 255 / 30%)' },
      ['body-text-color on body-background'],
    ],
    [
      'a nearly transparent header, which shows the body',
      { 'header-background': 'rgb(255 255 255 / 5%)' },
      [],
    ],
    [
      'a slightly transparent header',
      { 'header-background': 'rgb(255 255 255 / 60%)' },
      ['header-text-color on header-background'],
    ],
    [
      'a card over the body',
      { 'card-background': 'rgb(255 255 255 / 60%)' },
      ['body-text-color on card-background'],
    ],
    [
      'a footer over the body',
      { 'footer-background': 'transparent', 'footer-text-color': '#182030' },
      ['footer-text-color on footer-background'],
    ],
    [
      'an accent over the body',
      { accent: 'rgb(255 255 255 / 10%)', 'accent-text': 'black' },
      ['accent-text on accent', 'accent on body-background'],
    ],
    [
      'a transparent body and header',
      { 'body-background': 'transparent', 'header-background': 'transparent' },
      ['body-text-color on body-background', 'header-text-color on header-background'],
    ],
  ])('lists the failing pairs of %s', (_, colors, failing) => {
    expect(reportOn({ ...plainColors, ...colors }).failing.map(({ pair }) => pair)).toEqual(failing);
  });

  it('suggests a passing colour for every failing pair', () => {
    const grey = Object.fromEntries(settingNames.map((name) => [name, '#777']));
    const { failing } = reportOn(grey);
    expect(failing.map(({ pair }) => pair)).toEqual(pairNames);
    for (const { nearest, required } of failing)
      expect(contrast(colorOf(nearest), colorOf('#777'))).toBeGreaterThanOrEqual(required);
  });
});

describe('a page', () => {
  it.each([
    ['#0b1220', 'dark', 'background-color:var(--body-background)'],
    ['#fff', 'light', 'background-color:var(--body-background)'],
    ['transparent', 'light', 'background-color:#fff'],
  ])('with the body colour %s has the colour scheme %s', (body, scheme, background) => {
    const { colorScheme, css } = compiled({ ...plainColors, 'body-background': body });
    expect(colorScheme).toBe(scheme);
    expect(css).toContain(`:root{color-scheme:${scheme};${background};`);
  });
});

describe('elevation', () => {
  const light = { ...plainColors, 'body-background': '#faf7f2', 'body-text-color': '#2b1a17' };

  it('uses soft shadows in the text colour on a light body', () => {
    const { tokens } = compiled(light);
    expect(tokens['--shadow-2']).toBe('0 1px 3px rgb(43 26 23 / 0.1), 0 8px 24px -6px rgb(43 26 23 / 0.1)');
  });

  it('uses a visible border and a lighter surface on a dark body', () => {
    const { tokens } = compiled(plainColors);
    const canvas = colorOf(tokens['--canvas']);
    const [, border = ''] = /^0 0 0 1px (rgb\([^)]+\)), /.exec(tokens['--shadow-3']) ?? [];
    expect(contrast(composite(colorOf(border), canvas), canvas)).toBeGreaterThan(1.2);
    expect(contrast(colorOf(tokens['--surface-raised']), canvas)).toBeGreaterThan(1.15);
  });

  it.each([
    ['dark', plainColors],
    ['light', light],
  ])('uses a backdrop that dims a %s page', (_, colors) => {
    const { tokens } = compiled(colors);
    const canvas = colorOf(tokens['--canvas']);
    const dimmed = composite(colorOf(tokens['--backdrop']), canvas);
    expect(luminance(dimmed)).toBeLessThan(luminance(canvas) / 2);
  });
});

it('the theme sets no letter spacing for Arabic text', () => {
  expect(compiled(plainColors).css).toContain(':root:lang(ar){--display-tracking:0;');
});

it('token() rejects unknown names at compile time', () => {
  expect(token('--body-text-color-30')).toBe('var(--body-text-color-30)');
  // @ts-expect-error -- no such step
  token('--body-text-color-40');
  expectTypeOf<'--header-text-color-50'>().toExtend<TokenName>();
});
