import { perTier } from '@grandstand/core/testing';
import { differenceEuclidean, wcagLuminance } from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorSpaces } from '../color/color-spaces.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { inspectSettings } from '../report/inspect-settings.ts';
import { pairNames } from '../report/setting-pairs.ts';
import { ladderSettings } from '../settings/ladders.ts';
import { settingNames, type SettingName } from '../settings/settings.ts';
import { plainColors } from '../testing.ts';
import { DISTANCE_TOLERANCE } from './nearest-color.ts';
import { suggestColor, type Suggestion } from './suggest-color.ts';
import { suggestPalette } from './suggest-palette.ts';

type Colors = Readonly<Record<string, string>>;
type Channels = readonly [red: number, green: number, blue: number, alpha: number];

const suggestionOf = (colors: Colors, setting: SettingName, accepted?: readonly string[]): Suggestion => {
  const suggestion = suggestColor(colors, setting, accepted);
  return suggestion.ok ? suggestion.value : expect.unreachable(JSON.stringify(suggestion.error));
};
const paletteOf = (colors: Colors, accepted?: readonly string[]) => {
  const suggestion = suggestPalette(colors, accepted);
  return suggestion.ok ? suggestion.value : expect.unreachable(JSON.stringify(suggestion.error));
};
const failingOf = (colors: Colors): readonly string[] => {
  const report = inspectSettings(colors);
  return report.ok
    ? report.value.failing.map(({ pair }) => pair)
    : expect.unreachable(JSON.stringify(report.error));
};

/**
 * A second implementation of the contrast rules, for comparison: the table of docs/contracts/colour-settings.md with the
 * luminance of culori.
 */
const rules: readonly (readonly [foreground: SettingName, surface: SettingName, required: number])[] = [
  ...(['body-text-color', 'link', 'success', 'warning', 'error'] as const).flatMap((name) => [
    [name, 'body-background', 4.5] as const,
    [name, 'card-background', 4.5] as const,
  ]),
  ['header-text-color', 'header-background', 4.5],
  ['footer-text-color', 'footer-background', 4.5],
  ['accent-text', 'accent', 4.5],
  ['accent', 'body-background', 3],
  ['live', 'body-background', 3],
];

const over = ([r, g, b, alpha]: Channels, [red, green, blue]: Channels): Channels => {
  const mixed = (front: number, back: number) => Math.round(back + (front - back) * alpha);
  return [mixed(r, red), mixed(g, green), mixed(b, blue), 1];
};
const luminance = ([r, g, b]: Channels): number =>
  wcagLuminance({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });

type Palette = Readonly<Partial<Record<SettingName, Channels>>>;

/** Whether the palette passes each rule that depends on the setting. */
function passes(palette: Palette, setting: SettingName): boolean {
  const body = over(palette['body-background'] ?? [0, 0, 0, 1], [255, 255, 255, 1]);
  return rules.every(([foreground, surface, required]) => {
    const [front, back] = [palette[foreground], palette[surface]];
    if (!front || !back) return true;
    const seesBody = setting === 'body-background' && back[3] < 1;
    if (foreground !== setting && surface !== setting && !seesBody) return true;
    const behind = surface === 'body-background' ? body : over(back, body);
    const [one, other] = [luminance(behind), luminance(over(front, behind))];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= required;
  });
}

const channelsOf = ({ r, g, b, a }: Rgba): Channels => [r, g, b, a];
const parsed = (text: string): Rgba => parseColor(text) ?? expect.unreachable(text);
const paletteFrom = (colors: Colors): Palette =>
  Object.fromEntries(Object.entries(colors).map(([name, text]) => [name, channelsOf(parsed(text))]));

/** All colours of a grid over sRGB, which holds black, white and the primaries. */
const STEPS = perTier({ gate: 6, deep: 16 });
const levels = Array.from({ length: STEPS }, (_, step) => Math.round((step * 255) / (STEPS - 1)));
const grid = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => [r, g, b] as const)));

const onGrid = (palette: Palette, setting: SettingName, alpha: number): readonly Channels[] =>
  grid
    .map(([r, g, b]): Channels => [r, g, b, alpha])
    .filter((candidate) => passes({ ...palette, [setting]: candidate }, setting));

colorSpaces();
/** ΔE OK2: chroma and hue count double. */
const okDistance = differenceEuclidean('oklch', [1, 4, 4, 0]);
const rgb = ([r, g, b]: Channels) => ({ mode: 'rgb' as const, r: r / 255, g: g / 255, b: b / 255 });

/** Checks a suggestion by a search over the grid. */
function verify(colors: Colors, setting: SettingName, suggestion: Suggestion): void {
  const palette = paletteFrom(colors);
  const own = palette[setting] ?? [0, 0, 0, 1];
  if (suggestion.kind === 'passes') {
    expect(passes(palette, setting)).toBe(true);
    return;
  }
  if (suggestion.kind === 'impossible') {
    const alphas = new Set([own[3], (own[3] + 1) / 2, 1]);
    expect([...alphas].flatMap((alpha) => onGrid(palette, setting, alpha))).toEqual([]);
    return;
  }
  const color = channelsOf(parsed(suggestion.color));
  expect(passes({ ...palette, [setting]: color }, setting)).toBe(true);
  const withOwnAlpha = onGrid(palette, setting, own[3]);
  if (!suggestion.isAlphaKept) expect(withOwnAlpha).toEqual([]);
  else {
    expect(color[3]).toBeCloseTo(own[3], 6);
    const distance = okDistance(rgb(color), rgb(own));
    expect(suggestion.distance).toBeCloseTo(distance, 6);
    const nearestOnGrid = Math.min(...withOwnAlpha.map((candidate) => okDistance(rgb(candidate), rgb(own))));
    expect(distance).toBeLessThanOrEqual(nearestOnGrid + DISTANCE_TOLERANCE);
  }
}

const byte = fc.nat(255);
const opaque = fc.tuple(byte, byte, byte).map(([r, g, b]) => `rgb(${r} ${g} ${b})`);
const translucent = fc
  .tuple(byte, byte, byte, fc.integer({ min: 0, max: 100 }))
  .map(([r, g, b, alpha]) => `rgb(${r} ${g} ${b} / ${alpha}%)`);
const grey = byte.map((value) => `rgb(${value} ${value} ${value})`);
const anyPalette: fc.Arbitrary<Colors> = fc.record(
  Object.fromEntries(
    settingNames.map((name) => [name, fc.oneof({ weight: 3, arbitrary: opaque }, translucent, grey)]),
  ),
  { requiredKeys: [...ladderSettings] },
) as fc.Arbitrary<Colors>;

/** Mostly none. */
const anyAccepted = fc.oneof(
  { weight: 3, arbitrary: fc.constant<readonly string[]>([]) },
  fc.subarray([...pairNames]),
);

/** The gate uses a fixed seed; the deep tier uses a random one, which is printed when a run fails. */
const runs = (deep: number) => perTier({ gate: { numRuns: 60, seed: 31 }, deep: { numRuns: deep } });

describe('suggestions for any palette', { timeout: perTier({ gate: 30_000, deep: 240_000 }) }, () => {
  it('leave no pair that fails once all are taken, and change only what they must', () => {
    fc.assert(
      fc.property(anyPalette, anyAccepted, (colors, accepted) => {
        const { changes, colors: changed } = paletteOf(colors, accepted);
        expect(failingOf(changed).filter((pair) => !accepted.includes(pair))).toEqual([]);
        const palette = paletteFrom(changed);
        if (accepted.length === 0)
          expect(settingNames.filter((setting) => !passes(palette, setting))).toEqual([]);
        const settings = changes.map(({ setting }) => setting);
        expect(settings).toEqual([...new Set(settings)]);
        expect(changed).toEqual({
          ...colors,
          ...Object.fromEntries(changes.map(({ setting, to }) => [setting, to])),
        });
        for (const { setting, from } of changes) expect(from).toBe(colors[setting]);
        if (failingOf(colors).length === 0) expect(changes).toEqual([]);
      }),
      runs(500),
    );
  });

  it('are the nearest colours that pass all pairs of a setting, or there is none on a grid over sRGB', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(anyPalette, fc.constantFrom(...settingNames), (colors, setting) => {
        if (!Object.hasOwn(colors, setting)) return;
        const suggestion = suggestionOf(colors, setting);
        kinds.add(suggestion.kind);
        verify(colors, setting, suggestion);
      }),
      runs(2000),
    );
    expect([...kinds].toSorted()).toEqual(['change', 'impossible', 'passes']);
  });
});

describe('suggestColor', () => {
  it.each<[string, Colors, SettingName, Suggestion]>([
    ['a colour that passes as it is', { link: '#7eb6ff' }, 'link', { kind: 'passes' }],
    ['a setting that is not set', {}, 'link', { kind: 'passes' }],
    [
      'text on two surfaces that exclude each other',
      { 'body-background': '#000', 'card-background': '#777', link: '#00f', success: '#fff' },
      'link',
      {
        kind: 'impossible',
        because:
          'No colour of link passes at once link on body-background (at least 4.5:1; body-background is #000000) and link on card-background (at least 4.5:1; card-background is #777777).',
        pairs: [
          { pair: 'link on body-background', required: 4.5, fixed: { 'body-background': '#000000' } },
          { pair: 'link on card-background', required: 4.5, fixed: { 'card-background': '#777777' } },
        ],
      },
    ],
    [
      'a surface under text that is nearly transparent',
      { 'body-text-color': 'rgb(255 255 255 / 20%)' },
      'body-background',
      {
        kind: 'impossible',
        because:
          'No colour of body-background passes body-text-color on body-background (at least 4.5:1; body-text-color is rgb(255 255 255 / 0.2)).',
        pairs: [
          {
            pair: 'body-text-color on body-background',
            required: 4.5,
            fixed: { 'body-text-color': 'rgb(255 255 255 / 0.2)' },
          },
        ],
      },
    ],
  ])('for %s returns the reason', (_, colors, setting, expected) => {
    expect(suggestionOf({ ...plainColors, ...colors }, setting)).toEqual(expected);
  });

  it.each<[string, Colors, SettingName, RegExp, boolean]>([
    ['keeps the alpha of a translucent text', { link: 'rgb(0 0 255 / 80%)' }, 'link', / \/ 0\.8\)$/, true],
    ['makes a text opaque that is too faint', { link: 'rgb(255 255 255 / 10%)' }, 'link', /^#/, false],
    [
      'changes a surface for all texts on it',
      { 'card-background': '#888', link: '#fff', success: '#ffd' },
      'card-background',
      /^#7[\da-f]7[\da-f]7[\da-f]$/,
      true,
    ],
    [
      'considers a header through which the body shows',
      {
        'body-background': '#aaa',
        'body-text-color': '#000',
        'header-background': 'rgb(255 255 255 / 50%)',
        'header-text-color': '#666',
      },
      'body-background',
      /^#[bcd]/,
      true,
    ],
  ])('%s', (_, colors, setting, color, isAlphaKept) => {
    const given = { ...plainColors, ...colors };
    const suggestion = suggestionOf(given, setting);
    expect(suggestion).toMatchObject({ kind: 'change', color: expect.stringMatching(color), isAlphaKept });
    if (suggestion.kind === 'change') verify(given, setting, suggestion);
  });

  it('leaves accepted pairs out', () => {
    const colors = { ...plainColors, 'card-background': '#777', link: '#00f' };
    const accepted = ['link on body-background'];
    expect(suggestionOf(colors, 'link', accepted)).toMatchObject({ kind: 'change' });
    expect(suggestionOf(colors, 'link', [...accepted, 'link on card-background'])).toEqual({
      kind: 'passes',
    });
  });

  it('returns the settings that cannot be compiled', () => {
    const invalid = { ...plainColors, accent: 'bluish' };
    const problems = [{ kind: 'not-a-color', setting: 'accent', value: 'bluish', example: '#2f7cf6' }];
    expect(suggestColor(invalid, 'link')).toEqual({ ok: false, error: problems });
    expect(suggestPalette(invalid)).toEqual({ ok: false, error: problems });
  });
});

describe('suggestPalette', () => {
  it('moves a card on which no text can be readable, says why, and lets the texts follow', () => {
    const colors = {
      ...plainColors,
      'body-background': '#000',
      'body-text-color': '#fff',
      'card-background': '#777',
      link: '#00f',
    };
    const { changes } = paletteOf(colors);
    expect(changes).toMatchObject([
      {
        setting: 'card-background',
        to: '#767676',
        because: expect.stringMatching(/^No colour of body-text-color passes at once /),
      },
      { setting: 'link', because: null },
    ]);
  });

  it('makes an accent visible even if its text then has to change', () => {
    const colors = { ...plainColors, accent: '#303844', 'accent-text': '#8f8f8f' };
    const { changes } = paletteOf(colors);
    expect(changes.map(({ setting }) => setting)).toEqual(['accent', 'accent-text']);
  });

  it('leaves accepted pairs as they are', () => {
    const colors = { ...plainColors, live: '#111', link: '#00f' };
    expect(paletteOf(colors, ['live on body-background']).changes.map(({ setting }) => setting)).toEqual([
      'link',
    ]);
  });
});
