import type { Tenant } from '@grandstand/tenant';
import { companions, fontFamilies, type FontFamily, type FontFamilyId } from '@grandstand/ui-theme';
import { hashedName } from '../models/content-hash.ts';
import { readSubset, subsetsFor, type Subset } from './catalogue.ts';
import { fallbackFace, type FallbackUse } from './fallback-face.ts';

export interface BrandFonts {
  /** `@font-face` rules. */
  readonly css: string;
  /** Path within the site to content. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Paths of fonts to preload. */
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
  return companions[subset] ?? family;
}

/** Font files and CSS of a channel's two families, in the subsets of its languages. */
export async function brandFonts({ theme, locales }: Pick<Tenant, 'theme' | 'locales'>): Promise<BrandFonts> {
  const families = [...new Set([theme.type.display, theme.type.text])];
  const subsets = subsetsFor(locales.available);
  // Latin is always included: spaces and digits come from it.
  const defaultSubsets = subsetsFor([locales.default]);
  const files = new Map<string, Uint8Array>();
  const preloads = new Set<string>();
  const rules: string[] = [];

  for (const family of families) {
    // Files of one face must declare the same weights, companions included.
    const { name, weights }: FontFamily = fontFamilies[family];
    for (const subset of subsets) {
      const source = familyWithSubset(family, subset);
      const { unicodeRange, bytes } = await readSubset(source, subset);
      const url = `/fonts/${hashedName(`${source}-${subset}.woff2`, bytes)}`;
      files.set(url, bytes);
      if (defaultSubsets.includes(subset)) preloads.add(url);
      rules.push(
        `@font-face{font-family:'${name}';font-display:swap;font-weight:${weights[0]} ${weights[1]};` +
          `src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`,
      );
    }
    const scripts = subsets.includes('cyrillic') ? (['latin', 'cyrillic'] as const) : (['latin'] as const);
    for (const use of fallbackUses(family, theme)) {
      for (const script of scripts) rules.push(fallbackFace(family, script, use));
    }
  }
  return { css: rules.join(''), files, preloads: [...preloads] };
}
