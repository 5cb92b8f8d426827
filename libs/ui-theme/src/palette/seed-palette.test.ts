import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseColor } from '../color/parse-color.ts';
import { compileTheme } from '../compile-theme.ts';
import { inspectSettings } from '../report/inspect-settings.ts';
import { settingNames } from '../settings/settings.ts';
import { plainStyle } from '../testing.ts';
import { seedPalette } from './seed-palette.ts';

const byte = fc.integer({ min: 0, max: 255 });
const anySeed = fc.record({ r: byte, g: byte, b: byte, a: fc.constant(1) });
const schemes = ['light', 'dark'] as const;

describe('seedPalette', () => {
  it.each(schemes)('gives each setting a colour with enough contrast, from any seed: %s', (scheme) => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const palette = seedPalette(seed, scheme);
        expect(Object.keys(palette)).toEqual(settingNames);
        expect(compileTheme(palette, plainStyle)).toMatchObject({
          ok: true,
          value: { colorScheme: scheme },
        });
        expect(inspectSettings(palette)).toEqual({ ok: true, value: { failing: [], unknownSettings: [] } });
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['light', '#00aa66', '#00a462'],
    ['dark', '#00aa66', '#00aa66'],
    ['light', '#8a1c2e', '#8a1c2e'],
    ['dark', '#101010', '#656565'],
  ] as const)('%s: keeps the seed %s as accent where it is visible: %s', (scheme, seed, accent) => {
    expect(seedPalette(parseColor(seed) ?? expect.unreachable(), scheme).accent).toBe(accent);
  });
});
