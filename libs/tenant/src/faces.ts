import { companions, fontFamilies, type FontFamily, type FontFamilyId } from '@grandstand/ui-theme';
import { localeScripts, type Locale } from './locales.ts';

/** The family whose letters a language is set in where a channel chose `family`: itself, its companion, or none. */
export function faceFor(family: FontFamilyId, locale: Locale): FontFamilyId | null {
  const script = localeScripts[locale];
  const { scripts }: FontFamily = fontFamilies[family];
  return scripts.includes(script) ? family : (companions[script] ?? null);
}
