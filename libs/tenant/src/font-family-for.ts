import { scriptFallbacks, fontFamilies, type FontFamily, type FontFamilyId } from '@grandstand/ui-theme';
import { localeScripts, type Locale } from './locales.ts';

/**
 * The font family for texts in a language when the channel chose `family`: the same if it has the language's script,
 * otherwise the fallback for that script; null if there is none.
 */
export function fontFamilyFor(family: FontFamilyId, locale: Locale): FontFamilyId | null {
  const script = localeScripts[locale];
  const { scripts }: FontFamily = fontFamilies[family];
  return scripts.includes(script) ? family : (scriptFallbacks[script] ?? null);
}
