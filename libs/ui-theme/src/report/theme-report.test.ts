import { describe, expect, it } from 'vitest';
import { compileTheme } from '../compile-theme.ts';
import { settingNames } from '../settings/settings.ts';
import { plainColors, plainStyle } from '../testing.ts';
import { derivedPairs } from './derived-pairs.ts';
import { inspectSettings } from './inspect-settings.ts';
import { pairNames } from './setting-pairs.ts';
import { contrastReport } from './theme-report.ts';

type Colors = Readonly<Record<string, string>>;

const reportOn = (colors: Colors) => {
  const report = contrastReport(colors, plainStyle);
  return report.ok ? report.value : expect.unreachable(JSON.stringify(report.error));
};
const allGrey: Colors = Object.fromEntries(settingNames.map((name) => [name, '#777']));

describe('contrastReport', () => {
  it('measures the pairs of settings that are set', () => {
    const { settingPairs } = reportOn({ ...plainColors, link: '#00f' });
    expect(settingPairs.map(({ pair }) => pair)).toEqual([
      'body-text-color on body-background',
      'link on body-background',
      'header-text-color on header-background',
    ]);
    expect(settingPairs[1]).toEqual({
      pair: 'link on body-background',
      foreground: 'link',
      surface: 'body-background',
      foregroundColor: '#0000ff',
      surfaceColor: '#0b1220',
      ratio: 2.17,
      required: 4.5,
      passes: false,
    });
  });

  it('lists every pair of a palette in which every pair fails, as the check of the build does', () => {
    const { settingPairs } = reportOn(allGrey);
    expect(settingPairs.map(({ pair }) => pair)).toEqual(pairNames);
    expect(settingPairs.map(({ ratio, passes }) => [ratio, passes])).toEqual(pairNames.map(() => [1, false]));
    const inspected = inspectSettings(allGrey);
    expect(inspected.ok && inspected.value.failing.map(({ pair }) => pair)).toEqual(pairNames);
  });

  it('composites translucent colours over what lies behind them', () => {
    const { settingPairs } = reportOn({
      ...plainColors,
      'body-background': '#fff',
      'header-background': 'rgb(0 0 0 / 50%)',
      'header-text-color': 'rgb(255 255 255 / 50%)',
    });
    expect(settingPairs.find(({ foreground }) => foreground === 'header-text-color')).toMatchObject({
      surfaceColor: '#808080',
      foregroundColor: '#c0c0c0',
      passes: false,
    });
  });

  it('measures every surface of every derived pair, also in a palette that fails', () => {
    for (const colors of [plainColors, allGrey]) {
      const reports = reportOn(colors).derivedPairs;
      expect(reports.map(({ foreground, surface }) => [foreground, surface])).toEqual(
        derivedPairs.flatMap(({ foreground, surfaces }) => surfaces.map((surface) => [foreground, surface])),
      );
      expect(reports.filter(({ passes, ratio, required }) => !passes || ratio < required)).toEqual([]);
    }
  });

  it('measures text on photographs over the worst of them', () => {
    const { derivedPairs: reports } = reportOn(plainColors);
    expect(reports.find(({ foreground }) => foreground === '--on-image')).toMatchObject({
      over: 'photographs',
      foregroundColor: '#ffffff',
      // The scrim over white.
      surfaceColor: '#3d3e41',
      ratio: 10.69,
    });
  });

  it('shows what the theme uses of a setting', () => {
    const light = {
      ...plainColors,
      'body-background': '#f2f2f2',
      'body-text-color': '#111',
      success: '#2c6e3f',
    };
    const colors = { ...light, link: 'rgb(0 0 160 / 90%)', error: '#ff8080' };
    const theme = compileTheme(colors, plainStyle);
    const { askedAndUsed } = reportOn(colors);
    expect(askedAndUsed.map(({ setting }) => setting)).toEqual([
      'body-background',
      'body-text-color',
      'header-background',
      'header-text-color',
      'link',
      'success',
      'error',
    ]);
    for (const { token, used } of askedAndUsed) expect(theme.ok && theme.value.tokens[token]).toBe(used);
    const [link, success, error] = askedAndUsed.slice(-3);
    expect(link).toEqual({
      setting: 'link',
      token: '--link',
      value: 'rgb(0 0 160 / 90%)',
      asked: '#1818a8',
      used: '#1818a8',
      isCorrected: false,
    });
    expect(success).toMatchObject({ asked: '#2c6e3f' });
    expect(error).toMatchObject({ value: '#ff8080', asked: '#ff8080', isCorrected: true });
    expect(error?.used).not.toBe('#ff8080');
  });

  it('returns the settings that cannot be compiled', () => {
    expect(contrastReport({ ...plainColors, accent: 'bluish' }, plainStyle)).toMatchObject({
      ok: false,
      error: [{ kind: 'not-a-color', setting: 'accent' }],
    });
  });
});
