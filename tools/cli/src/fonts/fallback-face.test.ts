import { fontFamilies, fontFamilyIds, type FontFamily } from '@grandstand/ui-theme';
import { describe, expect, it } from 'vitest';
import { catalogueFamily } from './brand-family.ts';
import { readSubset, subsetsFor } from './catalogue.ts';
import { fallbackFace, sizeAdjust } from './fallback-face.ts';
import { textAdvances, verticalMetrics } from './font-metrics.ts';

describe('subsetsFor', () => {
  it.each([
    [['en'], ['latin']],
    [['en', 'fr'], ['latin']],
    [['bg'], ['cyrillic', 'latin']],
    [['ar'], ['arabic', 'latin']],
    [
      ['bg', 'en'],
      ['cyrillic', 'latin'],
    ],
    [['pl'], ['latin-ext', 'latin']],
    [
      ['ar', 'uk'],
      ['cyrillic', 'arabic', 'latin'],
    ],
  ] as const)('returns for the languages %j the subsets %j', (locales, subsets) =>
    expect(subsetsFor(locales)).toEqual(subsets),
  );
});

describe.each(fontFamilyIds)('%s', (id) => {
  const { scripts }: FontFamily = fontFamilies[id];

  it('has files and ranges for each of its scripts and for latin-ext', async () => {
    for (const subset of [...scripts, 'latin-ext'] as const) {
      const { bytes, unicodeRange } = await readSubset(id, subset);
      expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe('wOF2');
      expect(unicodeRange).toMatch(/^U\+[0-9A-F]/);
    }
  });

  it('has advances for every script of the fallback faces', () => {
    expect(Object.keys(textAdvances[id])).toEqual(scripts.filter((script) => script !== 'arabic'));
  });

  it('has a fallback face of the same height and a plausible width', () => {
    const use = { weight: 650, range: '100 900', letterCase: 'none' } as const;
    const face = fallbackFace(catalogueFamily(id), 'latin', use);
    const percent = (name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(face)?.[1]) / 100;
    const scale = sizeAdjust(catalogueFamily(id), 'latin', use);
    expect(scale).toBeGreaterThan(0.5);
    expect(scale).toBeLessThan(1.6);
    expect(percent('size-adjust')).toBeCloseTo(scale, 3);
    expect(percent('ascent-override') * scale).toBeCloseTo(verticalMetrics(id).ascent, 3);
    expect(percent('descent-override') * scale).toBeCloseTo(verticalMetrics(id).descent, 3);
  });
});
