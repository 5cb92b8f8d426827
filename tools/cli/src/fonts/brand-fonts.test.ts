import { describe, expect, it } from 'vitest';
import { catalogueFamily } from './brand-family.ts';
import { brandFonts } from './brand-fonts.ts';

const fontsOf = (defaultLocale: 'en' | 'ar' | 'pl', ...available: ('en' | 'ar' | 'pl')[]) =>
  brandFonts(
    { display: catalogueFamily('archivo'), text: catalogueFamily('inter') },
    { displayCase: 'none', displayWeight: 700 },
    { default: defaultLocale, available },
  );
const fileNames = (urls: Iterable<string>) =>
  [...urls].map((url) => url.replace(/^\/fonts\/(.*)-[^-]+\.woff2$/, '$1'));

describe('the fonts of a channel', () => {
  it('are its two families in the scripts of its languages', async () => {
    const { files, preloads } = await fontsOf('en', 'en');
    expect(fileNames(files.keys())).toEqual(['archivo-latin', 'inter-latin']);
    expect(fileNames(preloads)).toEqual(['archivo-latin', 'inter-latin']);
  });

  it('include latin-ext for Polish; one file of each family is preloaded', async () => {
    const { files, preloads } = await fontsOf('pl', 'pl');
    expect(fileNames(files.keys())).toEqual([
      'archivo-latin-ext',
      'archivo-latin',
      'inter-latin-ext',
      'inter-latin',
    ]);
    expect(fileNames(preloads)).toEqual(['archivo-latin', 'inter-latin']);
  });

  it('include Arabic letters of a companion under the name of the family that lacks them', async () => {
    const { css, otherScriptsCss, files, preloads } = await fontsOf('ar', 'ar', 'en');
    expect(fileNames(files.keys())).toEqual(['cairo-arabic', 'archivo-latin', 'inter-latin']);
    expect(fileNames(preloads)).toEqual(['cairo-arabic']);
    for (const name of ['Archivo', 'Inter']) {
      const rules =
        (css + otherScriptsCss).match(new RegExp(`@font-face{font-family:'${name}';[^}]*}`, 'g')) ?? [];
      expect(rules[0]).toContain('src:url(/fonts/cairo-arabic');
      expect(otherScriptsCss).not.toContain('cairo-arabic');
      // With different weights, the browser would use one file and render the other letters in the fallback font.
      expect(rules.map((rule) => /font-weight:([^;]+)/.exec(rule)?.[1])).toEqual(['100 900', '100 900']);
    }
  });
});
