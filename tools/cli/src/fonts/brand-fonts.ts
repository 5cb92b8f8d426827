import { localeScripts, type Tenant } from '@grandstand/tenant';
import { scriptFallbacks, type ThemeStyle } from '@grandstand/ui-theme';
import { type BrandFamily, catalogueFace, type FontFace, nearestByWeight } from './brand-family.ts';
import { subsetsFor, type Subset } from './catalogue.ts';
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

/** The families of a channel; one may have both roles. */
export interface BrandFamilies {
  readonly display: BrandFamily;
  readonly text: BrandFamily;
}

type DisplayStyle = Pick<ThemeStyle['type'], 'displayCase' | 'displayWeight'>;

/** The fallback faces of a family: the display family is used at one weight, the text family at two. */
function fallbackUses(isText: boolean, { displayCase, displayWeight }: DisplayStyle): readonly FallbackUse[] {
  const text: readonly FallbackUse[] = [
    { weight: 400, range: '100 549', letterCase: 'none' },
    { weight: 700, range: '550 900', letterCase: 'none' },
  ];
  const display: readonly FallbackUse[] = [
    { weight: displayWeight, range: '100 900', letterCase: displayCase },
  ];
  return isText ? text : display;
}

const hasLetters = ({ family }: BrandFamily, subset: Subset): boolean =>
  family.scripts.includes(subset === 'latin-ext' ? 'latin' : subset);

/** The files of a family for a subset: its own, or those of its companion, which are declared as the family's. */
async function facesFor(brand: BrandFamily, subset: Subset): Promise<readonly FontFace[]> {
  const companion = subset === 'latin-ext' ? undefined : scriptFallbacks[subset];
  if (hasLetters(brand, subset) || companion === undefined) return brand.faces(subset);
  // Files of one face must declare the same weights.
  const own = await brand.faces('latin');
  return Promise.all(own.map(({ weights }) => catalogueFace(companion, subset, weights)));
}

const fontRule = (name: string, url: string, { weights, unicodeRange }: FontFace): string =>
  `@font-face{font-family:'${name}';font-display:optional;font-weight:${weights[0]} ${weights[1]};` +
  `src:url(${url}) format('woff2')${unicodeRange === null ? '' : `;unicode-range:${unicodeRange}`}}`;

const urlOf = ({ fileName }: FontFace): string => `/fonts/${fileName}`;

/**
 * Font files and CSS of a channel's two families, in the subsets of its languages. A font that arrives after the text is
 * painted is used from the next document on (`optional`): changing it in sight would move what is beside it.
 */
export async function brandFonts(
  { display, text }: BrandFamilies,
  style: DisplayStyle,
  locales: Tenant['locales'],
): Promise<BrandFonts> {
  const isOne = display.family.name === text.family.name;
  const subsets = subsetsFor(locales.available);
  const defaultSubset = localeScripts[locales.default];
  const files = new Map<string, Uint8Array>();
  const preloads = new Set<string>();
  const rules: string[] = [];
  const otherScripts: string[] = [];

  for (const brand of isOne ? [text] : [display, text]) {
    const { name } = brand.family;
    // The tenant's own file has the letters of all its scripts.
    const coversDefault = hasLetters(brand, defaultSubset);
    for (const subset of subsets) {
      const faces = await facesFor(brand, subset);
      const isDefault = (face: FontFace): boolean =>
        subset === defaultSubset || (face.unicodeRange === null && coversDefault);
      for (const face of faces) {
        const url = urlOf(face);
        files.set(url, face.bytes);
        (isDefault(face) ? rules : otherScripts).push(fontRule(name, url, face));
      }
      const [first, ...others] = faces.filter(isDefault);
      const weight = brand === text ? 400 : style.displayWeight;
      if (first) preloads.add(urlOf(nearestByWeight([first, ...others], weight)));
    }
    const scripts = subsets.includes('cyrillic') ? (['latin', 'cyrillic'] as const) : (['latin'] as const);
    for (const use of fallbackUses(brand === text, style)) {
      for (const script of scripts) rules.push(fallbackFace(brand, script, use));
    }
  }
  return { css: rules.join(''), otherScriptsCss: otherScripts.join(''), files, preloads: [...preloads] };
}
