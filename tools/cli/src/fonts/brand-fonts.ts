import { localeScripts, type Tenant } from '@grandstand/tenant';
import { scriptFallbacks, fontFamilies, type FontFamily, type FontFamilyId } from '@grandstand/ui-theme';
import { hashedName } from '../models/content-hash.ts';
import { readSubset, subsetsFor, type Subset } from './catalogue.ts';
import { fallbackFace, type FallbackUse } from './fallback-face.ts';

export interface BrandFonts {
  /** `@font-face` rules of the default language's script, and of the fallbacks. */
  readonly css: string;
  /** Those of other scripts: also digits and spaces, if the default language is not written in Latin letters. */
  readonly otherScriptsCss: string;
  /** Path within the site to content. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Paths of the fonts to preload, at most one of each family: the script of the default language. */
  readonly preloads: readonly string[];
}

/** The fallback faces of a family: the display family is used at one weight, the text family at two. */
function fallbackUses(family: FontFamilyId, { type }: Tenant['theme']): readonly FallbackUse[] {
  const text: readonly FallbackUse[] = [
    { weight: 400, range: '100 549', letterCase: 'none' },
    { weight: 700, range: '550 900', letterCase: 'none' },
  ];
  const display: readonly FallbackUse[] = [
    { weight: type.displayWeight, range: '100 900', letterCase: type.displayCase },
  ];
  return family === type.text ? text : display;
}

/** The family whose files contain the subset: the given one, or its companion. */
function familyWithSubset(family: FontFamilyId, subset: Subset): FontFamilyId {
  const { scripts }: FontFamily = fontFamilies[family];
  if (subset === 'latin-ext' || scripts.includes(subset)) return family;
  return scriptFallbacks[subset] ?? family;
}

/**
 * Font files and CSS of a channel's two families, in the subsets of its languages. A font that arrives after the text is
 * painted is used from the next document on (`optional`): changing it in sight would move what is beside it.
 */
export async function brandFonts({ theme, locales }: Pick<Tenant, 'theme' | 'locales'>): Promise<BrandFonts> {
  const families = [...new Set([theme.type.display, theme.type.text])];
  const subsets = subsetsFor(locales.available);
  const defaultSubset = localeScripts[locales.default];
  const files = new Map<string, Uint8Array>();
  const preloads = new Set<string>();
  const rules: string[] = [];
  const otherScripts: string[] = [];

  for (const family of families) {
    // Files of one face must declare the same weights, fallbacks included.
    const { name, weights }: FontFamily = fontFamilies[family];
    for (const subset of subsets) {
      const source = familyWithSubset(family, subset);
      const { unicodeRange, bytes } = await readSubset(source, subset);
      const url = `/fonts/${hashedName(`${source}-${subset}.woff2`, bytes)}`;
      files.set(url, bytes);
      if (subset === defaultSubset) preloads.add(url);
      (subset === defaultSubset ? rules : otherScripts).push(
        `@font-face{font-family:'${name}';font-display:optional;font-weight:${weights[0]} ${weights[1]};` +
          `src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`,
      );
    }
    const scripts = subsets.includes('cyrillic') ? (['latin', 'cyrillic'] as const) : (['latin'] as const);
    for (const use of fallbackUses(family, theme)) {
      for (const script of scripts) rules.push(fallbackFace(family, script, use));
    }
  }
  return { css: rules.join(''), otherScriptsCss: otherScripts.join(''), files, preloads: [...preloads] };
}
