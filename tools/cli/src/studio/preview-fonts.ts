import { localeScripts, type Tenant } from '@grandstand/tenant';
import { fontFamilyIds, scriptFallbacks } from '@grandstand/ui-theme';
import { brandFonts, type BrandFamilies } from '../fonts/brand-fonts.ts';
import { type BrandFamily, catalogueFamily } from '../fonts/brand-family.ts';

export interface PreviewFonts {
  /** `@font-face` rules; the URLs are paths. */
  readonly css: string;
  /** By path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Own families, and all of the catalogue, in the scripts of these languages: a draft may choose any of them. */
export async function previewFonts(
  { display, text }: BrandFamilies,
  { displayCase, displayWeight }: Tenant['theme']['type'],
  locales: Tenant['locales'],
): Promise<PreviewFonts> {
  const own = [...new Set([display, text])].filter(({ choice }) => typeof choice !== 'string');
  const families = [...own, ...fontFamilyIds.map(catalogueFamily)];
  const all = await Promise.all(
    families.map((family) =>
      brandFonts(
        { display: family, text: family },
        { displayCase, displayWeight },
        readableBy(family, locales),
      ),
    ),
  );
  return {
    // A change of the font is shown in the page that is open, unlike on a site.
    css: all
      .map(({ css, otherScriptsCss }) => css + otherScriptsCss)
      .join('')
      .replaceAll('font-display:optional', 'font-display:swap'),
    files: new Map(all.flatMap(({ files }) => [...files])),
  };
}

/** The languages that a family, or its companion, has letters for: others are shown in the system's font. */
function readableBy({ family }: BrandFamily, locales: Tenant['locales']): Tenant['locales'] {
  const available = locales.available.filter((locale) => {
    const script = localeScripts[locale];
    return family.scripts.includes(script) || scriptFallbacks[script] !== undefined;
  });
  return { default: available.includes(locales.default) ? locales.default : 'en', available };
}

/** The rules with absolute URLs. */
export const withOrigin = (css: string, origin: string): string =>
  css.replaceAll('url(/fonts/', `url(${origin}/fonts/`);
