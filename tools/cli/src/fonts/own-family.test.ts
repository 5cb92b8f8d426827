import { fontFamilies, fontFamilyIds, type FontFamily } from '@grandstand/ui-theme';
import { describe, expect, it } from 'vitest';
import { catalogueFamily, type BrandFamily } from './brand-family.ts';
import { brandFonts } from './brand-fonts.ts';
import { readSubset } from './catalogue.ts';
import { readFontFile } from './font-file.ts';
import { missingLetters, ownFamily } from './own-family.ts';
import { verticalMetrics } from './font-metrics.ts';

async function fontOf(bytes: Uint8Array) {
  const font = await readFontFile(bytes);
  if (!font.ok) throw new Error(font.error.message);
  return font.value;
}
async function ownOf(name: string, bytes: Uint8Array, kind: 'sans' | 'serif' = 'sans'): Promise<BrandFamily> {
  return ownFamily({ name, kind, files: ['own.woff2'] }, [
    { name: 'own.woff2', bytes, font: await fontOf(bytes) },
  ]);
}

describe.each(fontFamilyIds)('a file of %s as a font of a tenant', (id) => {
  const { scripts, weights }: FontFamily = fontFamilies[id];

  it('has the metrics that were measured in a browser', async () => {
    for (const script of scripts.filter((one) => one !== 'arabic')) {
      const { bytes } = await readSubset(id, script);
      const font = await fontOf(bytes);
      expect(font.weights).toEqual(weights);
      const { ascent, descent, lineGap } = verticalMetrics(id);
      expect(font.vertical.ascent).toBeCloseTo(ascent, 2);
      expect(font.vertical.descent).toBeCloseTo(descent, 2);
      expect(font.vertical.lineGap).toBeCloseTo(lineGap, 2);
      const measured = catalogueFamily(id).advances[script];
      for (const letterCase of ['none', 'upper'] as const) {
        for (const index of [0, 3, 6, 8]) {
          const expected = measured?.[letterCase][index] ?? 0;
          // Browsers also move pairs of letters together.
          expect(Math.abs((font.advances[script]?.[letterCase][index] ?? 0) / expected - 1)).toBeLessThan(
            0.03,
          );
        }
      }
    }
  });
});

describe('the fonts of a channel with a family of its own', () => {
  it('are its file for all letters, preloaded, with an adjusted fallback', async () => {
    const { bytes } = await readSubset('archivo', 'latin');
    const display = await ownOf('Polar Sans', bytes);
    const { css, files, preloads } = await brandFonts(
      { display, text: catalogueFamily('inter') },
      { displayCase: 'none', displayWeight: 700 },
      { default: 'en', available: ['en'] },
    );
    expect([...files.keys()].filter((path) => path.startsWith('/fonts/own-'))).toEqual([preloads[0]]);
    expect(css).toContain(
      `@font-face{font-family:'Polar Sans';font-display:optional;font-weight:100 900;src:url(${preloads[0]}) format('woff2')}`,
    );
    const archivo = await brandFonts(
      { display: catalogueFamily('archivo'), text: catalogueFamily('inter') },
      { displayCase: 'none', displayWeight: 700 },
      { default: 'en', available: ['en'] },
    );
    const adjustment = (text: string, name: string) =>
      Number(new RegExp(`'${name} Fallback';[^}]*size-adjust:([\\d.]+)%`).exec(text)?.[1]);
    expect(adjustment(css, 'Polar Sans') / adjustment(archivo.css, 'Archivo')).toBeCloseTo(1, 1);
  });

  it('have Arabic letters of the companion', async () => {
    const { bytes } = await readSubset('archivo', 'latin');
    const own = await ownOf('Polar Sans', bytes);
    const { css, otherScriptsCss, preloads } = await brandFonts(
      { display: own, text: own },
      { displayCase: 'none', displayWeight: 700 },
      { default: 'ar', available: ['ar', 'en'] },
    );
    expect(preloads).toEqual([expect.stringContaining('/fonts/cairo-arabic-')]);
    expect(css).toMatch(
      /'Polar Sans';font-display:optional;font-weight:100 900;src:url\(\/fonts\/cairo-arabic-/,
    );
    expect(otherScriptsCss).toMatch(
      /'Polar Sans';font-display:optional;font-weight:100 900;src:url\(\/fonts\/own-/,
    );
  });

  it('preload of several weights the one that is used first', async () => {
    const { bytes } = await readSubset('archivo', 'latin');
    const font = await fontOf(bytes);
    const files = ([300, 400, 800] as const).map((weight) => ({
      name: `polar-${weight}.woff2`,
      bytes: Buffer.concat([bytes, Buffer.from([0])]).subarray(0, bytes.length),
      font: { ...font, weights: [weight, weight] as const },
    }));
    const [first, ...others] = files;
    if (!first) throw new Error('There are no files.');
    const own = ownFamily({ name: 'Polar', kind: 'sans', files: files.map(({ name }) => name) }, [
      first,
      ...others,
    ]);
    const preloadsFor = async (families: { display: BrandFamily; text: BrandFamily }) =>
      (
        await brandFonts(
          families,
          { displayCase: 'none', displayWeight: 700 },
          { default: 'en', available: ['en'] },
        )
      ).preloads;
    const inter = catalogueFamily('inter');
    expect((await preloadsFor({ display: own, text: inter }))[0]).toContain('/fonts/polar-800-');
    expect((await preloadsFor({ display: inter, text: own }))[1]).toContain('/fonts/polar-400-');
    expect(own.family.weights).toEqual([300, 800]);
  });
});

it('a font lacks the letters of languages that it was not drawn for', async () => {
  const font = await fontOf((await readSubset('inter', 'latin')).bytes);
  expect(missingLetters(font, 'de')).toEqual([]);
  expect(missingLetters(font, 'fr')).toEqual([]);
  expect(missingLetters(font, 'pl')).toEqual(expect.arrayContaining(['ł', 'Ł']));
  expect(missingLetters(font, 'bg')).toContain('ъ');
  // Its companion has them.
  expect(missingLetters(font, 'ar')).toEqual([]);
});
