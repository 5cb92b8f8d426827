import { companions, fontFamilies, type FontFamily, type FontFamilyId } from '@grandstand/ui-theme';
import { localeScripts, type Locale } from './locales.ts';

/** Font family for a language if the channel chose `family`: itself, the companion for the script, or null. */
export function faceFor(family: FontFamilyId, locale: Locale): FontFamilyId | null {
  const script = localeScripts[locale];
  const { scripts }: FontFamily = fontFamilies[family];
  return scripts.includes(script) ? family : (companions[script] ?? null);
}
