import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTheme, type Theme } from '../compile-theme.ts';
import { ladders, ladderSettings } from '../settings/ladders.ts';
import { settingNames, type SettingName } from '../settings/settings.ts';
import { plainColors, plainStyle } from '../testing.ts';
import { fontFamilyIds } from './font-family-ids.ts';
import { styleChoices, type ThemeStyle } from './theme-style.ts';
import { ladderSteps } from './ladder-steps.ts';
import { tokenRules, type StyleChoiceName } from './token-rules.ts';

type Colors = Readonly<Record<string, string>>;

const compiled = (colors: Colors = plainColors, style: ThemeStyle = plainStyle): Theme => {
  const theme = compileTheme(colors, style);
  return theme.ok ? theme.value : expect.unreachable(JSON.stringify(theme.error));
};

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constantFrom('', ' / 0.7'))
  .map(([r, g, b, alpha]) => `rgb(${r} ${g} ${b}${alpha})`);
/** Of any colours, or near the plain ones. */
const palette = fc
  .record(Object.fromEntries(settingNames.map((name) => [name, color])), { requiredKeys: [] })
  .chain((colors) => fc.constantFrom({ ...plainColors, ...colors }, { ...colors, ...plainColors }));
const isSetting = (name: string): name is SettingName => settingNames.some((known) => known === name);

const samples = fc
  .sample(fc.tuple(palette, color), { numRuns: 40, seed: 31 })
  .map(([colors, changed]) => ({ colors, changed, theme: compiled(colors) }));
/** Pairs of themes that differ in one setting. */
const colorChanges = (name: SettingName) =>
  samples.map(({ colors, changed, theme }) => [theme, compiled({ ...colors, [name]: changed })] as const);

const styles: Readonly<Record<StyleChoiceName, readonly ThemeStyle[]>> = {
  radius: styleChoices.radius.map((radius) => ({ ...plainStyle, radius })),
  border: styleChoices.border.map((border) => ({ ...plainStyle, border })),
  density: styleChoices.density.map((density) => ({ ...plainStyle, density })),
  images: styleChoices.images.map((images) => ({ ...plainStyle, images })),
  scale: styleChoices.scale.map((scale) => typed({ scale })),
  displayCase: styleChoices.displayCase.map((displayCase) => typed({ displayCase })),
  displayWeight: [400, 700].map((displayWeight) => typed({ displayWeight })),
  display: fontFamilyIds.map((display) => typed({ display })),
  text: fontFamilyIds.map((text) => typed({ text })),
};
function typed(type: Partial<ThemeStyle['type']>): ThemeStyle {
  return { ...plainStyle, type: { ...plainStyle.type, ...type } };
}

describe('tokenRules', () => {
  const { tokens } = compiled();
  const ladderTokens = ladderSteps(compiled()).map(({ token }) => token);

  it('explain every token that is not a step of a ladder, in a sentence', () => {
    const explained = Object.keys(tokenRules);
    expect([...explained, ...ladderTokens].toSorted()).toEqual(Object.keys(tokens).toSorted());
    for (const { rule } of Object.values(tokenRules)) expect(rule).toMatch(/^[^\n]{5,160}\.$/);
  });

  it('name settings and choices that change the token', () => {
    const changesOf = new Map(settingNames.map((name) => [name, colorChanges(name)]));
    const themesOf = (name: StyleChoiceName) => styles[name].map((style) => compiled(plainColors, style));
    const names = Object.keys(tokenRules) as (keyof typeof tokenRules)[];
    const without = names.flatMap((token) =>
      tokenRules[token].from
        .filter((name) =>
          isSetting(name)
            ? !changesOf.get(name)?.some(([before, after]) => before.tokens[token] !== after.tokens[token])
            : new Set(themesOf(name).map((theme) => theme.tokens[token])).size < 2,
        )
        .map((name) => `${token} does not depend on ${name}`),
    );
    expect(without).toEqual([]);
  });

  it('name no setting for a token that never changes, and only for such a token', () => {
    const themes = [
      ...samples.map(({ theme }) => theme),
      ...Object.values(styles).flatMap((choices) => choices.map((style) => compiled(plainColors, style))),
    ];
    for (const [token, { from }] of Object.entries(tokenRules)) {
      const values = new Set(themes.map((theme) => (theme.tokens as Colors)[token]));
      expect(values.size === 1, token).toBe(from.length === 0);
    }
  });
});

it('ladderSteps lists every step with its value and its background', () => {
  const steps = ladderSteps(compiled());
  expect(steps).toHaveLength(ladderSettings.reduce((sum, name) => sum + ladders[name].length + 1, 0));
  expect(steps).toContainEqual({
    token: '--header-text-color-50',
    setting: 'header-text-color',
    percent: 50,
    value: 'rgb(255 255 255 / 0.5)',
    background: '--header-surface',
  });
});
