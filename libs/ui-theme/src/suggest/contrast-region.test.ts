import { clampChroma, type Oklch } from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorSpaces } from '../color/color-spaces.ts';
import { inspectSettings } from '../report/inspect-settings.ts';
import { plainColors } from '../testing.ts';
import { contrastRegion, MAX_CHROMA, maxChromaInSrgb, regionPoint } from './contrast-region.ts';

type Colors = Readonly<Record<string, string>>;

const regionOf = (...args: Parameters<typeof contrastRegion>) => {
  const region = contrastRegion(...args);
  return region.ok ? region.value : expect.unreachable(JSON.stringify(region.error));
};
const isFailing = (colors: Colors, setting: string): boolean => {
  const report = inspectSettings(colors);
  if (!report.ok) return expect.unreachable(JSON.stringify(report.error));
  return report.value.failing.some(({ pair }) => pair.split(' on ').includes(setting));
};

const colors: Colors = {
  ...plainColors,
  'card-background': '#1c2740',
  accent: '#2f7cf6',
  'accent-text': '#fff',
};

describe('contrastRegion', () => {
  it.each(['link', 'accent', 'card-background', 'body-background', 'header-text-color'] as const)(
    'says of any colour of %s what the report says of it',
    (setting) => {
      // Only link is not yet set; the others are replaced.
      const withText: Colors = { ...colors, link: '#9cf', live: '#f36' };
      const region = regionOf(withText, setting);
      fc.assert(
        fc.property(fc.nat(1000), fc.nat(1000), fc.nat(359), (lightness, chroma, hue) => {
          const [l, c] = [lightness / 1000, (chroma / 1000) * maxChromaInSrgb(lightness / 1000, hue)];
          const changed = { ...withText, [setting]: `oklch(${l} ${c} ${hue})` };
          expect(region.passes(l, c, hue)).toBe(!isFailing(changed, setting));
        }),
        { numRuns: 60, seed: 31 },
      );
    },
  );

  it('draws the plane of a hue from light to dark and from grey to colourful', () => {
    const region = regionOf(colors, 'link');
    const [columns, rows] = [16, 12];
    const plane = region.plane(250, columns, rows);
    expect(plane).toHaveLength(columns * rows);
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const [l, c] = [1 - (row + 0.5) / rows, ((column + 0.5) / columns) * MAX_CHROMA];
        const isInside = c <= maxChromaInSrgb(l, 250);
        const expected = !isInside
          ? regionPoint.outsideSrgb
          : region.passes(l, c, 250)
            ? regionPoint.passes
            : regionPoint.fails;
        expect(plane[row * columns + column]).toBe(expected);
      }
    expect(new Set(plane)).toEqual(new Set(Object.values(regionPoint)));
  });

  it('needs no valid colour of its own setting, and reports the others', () => {
    expect(regionOf({ ...colors, link: 'blu' }, 'link').passes(0.9, 0.05, 250)).toBe(true);
    expect(contrastRegion({ ...colors, live: 'blu' }, 'link')).toMatchObject({
      ok: false,
      error: [{ kind: 'not-a-color', setting: 'live' }],
    });
  });

  it('considers the alpha of the colours, and accepted pairs', () => {
    expect(regionOf(colors, 'link').passes(1, 0, 0)).toBe(true);
    expect(regionOf(colors, 'link', 0.2).passes(1, 0, 0)).toBe(false);
    const accepted = ['link on body-background', 'link on card-background'];
    expect(regionOf(colors, 'link', 0.2, accepted).passes(1, 0, 0)).toBe(true);
  });
});

describe('maxChromaInSrgb', () => {
  // Nearer to black, many chromas are one 8-bit colour.
  it('is the limit of sRGB at any lightness above 0.25 and any hue', () => {
    colorSpaces();
    fc.assert(
      fc.property(fc.integer({ min: 25, max: 98 }), fc.nat(359), (lightness, hue) => {
        const wide: Oklch = { mode: 'oklch', l: lightness / 100, c: 0.5, h: hue };
        expect(maxChromaInSrgb(lightness / 100, hue)).toBeCloseTo(clampChroma(wide, 'oklch').c, 2);
      }),
      { numRuns: 200, seed: 31 },
    );
  });

  it('is never above MAX_CHROMA', () => {
    const highest = Math.max(
      ...Array.from({ length: 360 }, (_, hue) =>
        Math.max(...Array.from({ length: 100 }, (__, l) => maxChromaInSrgb(l / 100, hue))),
      ),
    );
    expect(highest).toBeLessThan(MAX_CHROMA - 0.005);
    expect(highest).toBeGreaterThan(MAX_CHROMA - 0.02);
  });
});
