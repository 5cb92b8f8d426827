import { plainColors, plainStyle } from '@grandstand/ui-theme/testing';
import { compileTheme, settingNames } from '@grandstand/ui-theme';
import { describe, expect, it } from 'vitest';
import { comparePalettes } from './compare-palettes.ts';
import { partOf } from './theme-parts.ts';

const EARLY = '2026-01-01T00:00:00Z';
const LATE = '2026-01-01T00:00:00.001Z';
const palette = (updatedAt: string, colors: Readonly<Record<string, string>> = {}) => ({
  updated_at: updatedAt,
  colors: { ...plainColors, ...colors },
});

describe('comparePalettes', () => {
  it.each([
    ['the server is newer', LATE, EARLY, { from: 'snapshot', to: 'server', newer: 'server' }],
    ['the snapshot is newer', EARLY, LATE, { from: 'server', to: 'snapshot', newer: 'snapshot' }],
    ['the snapshot was edited', EARLY, EARLY, { from: 'server', to: 'snapshot', newer: null }],
  ])('goes from the older to the newer side when %s', (_, server, snapshot, expected) => {
    const compared = comparePalettes({
      server: palette(server, { accent: '#00f' }),
      snapshot: palette(snapshot, { accent: '#f00' }),
    });
    expect(compared).toMatchObject(expected);
    const [before, after] = expected.to === 'server' ? ['#f00', '#00f'] : ['#00f', '#f00'];
    expect(compared.changes).toMatchObject([{ setting: 'accent', before, after }]);
  });

  it('ignores other notations of a colour, and names added and removed settings', () => {
    const server = palette(LATE, { link: 'white', live: 'rgb(255 0 0)', error: '#900' });
    const snapshot = palette(EARLY, { link: '#FFF', warning: '#850', error: '#900' });
    expect(comparePalettes({ server, snapshot }).changes).toMatchObject([
      { setting: 'live', before: null, after: 'rgb(255 0 0)' },
      { setting: 'warning', before: '#850', after: null },
    ]);
  });

  it('names what each setting changes by itself', () => {
    const server = palette(LATE, { live: '#c00', 'footer-background': '#123' });
    const { changes } = comparePalettes({ server, snapshot: palette(EARLY) });
    expect(changes.map(({ setting, parts }) => [setting, parts])).toEqual([
      ['footer-background', expect.arrayContaining(['the footer of every page'])],
      ['live', ['live badges (home, lists, event, player)']],
    ]);
  });

  it.each(settingNames)('finds the part of every token that %s changes', (setting) => {
    const [before, ...others] = ['#0b1220', '#ffd400', '#f4f4f4', '#c00000'].map((value) => {
      const theme = compileTheme({ ...plainColors, [setting]: value }, plainStyle);
      return theme.ok ? Object.entries(theme.value.tokens) : expect.unreachable();
    });
    const changed = others.flatMap((tokens) =>
      tokens.filter(([, value], index) => before?.[index]?.[1] !== value).map(([name]) => name),
    );
    expect(changed).not.toEqual([]);
    for (const name of changed) expect(partOf(name), name).toBeDefined();
  });

  it('reports contrast that becomes too low, and that no longer is', () => {
    const snapshot = palette(EARLY, { 'body-text-color': '#333', link: '#111' });
    const server = palette(LATE, { link: '#111', accent: '#ff0', 'accent-text': '#fff' });
    const { contrast } = comparePalettes({ server, snapshot });
    expect(contrast.appears.map(({ pair }) => pair)).toContain('accent-text on accent');
    expect(contrast.vanishes.map(({ pair }) => pair)).toContain('body-text-color on body-background');
    expect(contrast.appears.map(({ pair }) => pair)).not.toContain('link on body-background');
  });

  it('compares an invalid palette by its settings only', () => {
    const server = palette(LATE, { accent: 'bluish', link: '#eee' });
    expect(comparePalettes({ server, snapshot: palette(EARLY) })).toMatchObject({
      changes: [
        { setting: 'accent', after: 'bluish', parts: [] },
        { setting: 'link', parts: [] },
      ],
      contrast: { appears: [], vanishes: [] },
    });
  });
});
