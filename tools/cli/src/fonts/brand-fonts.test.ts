import { plainTenant } from '@grandstand/tenant/testing';
import { describe, expect, it } from 'vitest';
import { brandFonts } from './brand-fonts.ts';

const fontsOf = (defaultLocale: 'en' | 'ar' | 'pl', ...available: ('en' | 'ar' | 'pl')[]) =>
  brandFonts({ ...plainTenant, locales: { default: defaultLocale, available } });
const names = (addresses: Iterable<string>) =>
  [...addresses].map((address) => address.replace(/^\/fonts\/(.*)-[^-]+\.woff2$/, '$1'));

describe('the fonts of a channel', () => {
  it('are its two families in the letters that its languages have', async () => {
    const { files, preloads } = await fontsOf('en', 'en');
    expect(names(files.keys())).toEqual(['archivo-latin', 'inter-latin']);
    expect(names(preloads)).toEqual(['archivo-latin', 'inter-latin']);
  });

  it('have the letters of central Europe for Polish, from the first paint on', async () => {
    const { preloads } = await fontsOf('pl', 'pl');
    expect(names(preloads)).toEqual(['archivo-latin-ext', 'archivo-latin', 'inter-latin-ext', 'inter-latin']);
  });

  it('have Arabic letters by a companion, under the name of the family that has none', async () => {
    const { css, files, preloads } = await fontsOf('ar', 'ar', 'en');
    expect(names(files.keys())).toEqual(['cairo-arabic', 'archivo-latin', 'inter-latin']);
    // Spaces and figures of the first paint are Latin's.
    expect(names(preloads)).toEqual(['cairo-arabic', 'archivo-latin', 'inter-latin']);
    for (const name of ['Archivo', 'Inter']) {
      const rules = css.match(new RegExp(`@font-face{font-family:'${name}';[^}]*}`, 'g')) ?? [];
      expect(rules[0]).toContain('src:url(/fonts/cairo-arabic');
      // Of different weights, the browser would take one file and leave the other's letters to the fallback.
      expect(rules.map((rule) => /font-weight:([^;]+)/.exec(rule)?.[1])).toEqual(['100 900', '100 900']);
    }
  });
});
