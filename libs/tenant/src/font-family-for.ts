import { familyOf, type FontChoice, scriptFallbacks } from '@grandstand/ui-theme';
import { localeScripts, type Locale } from './locales.ts';

/**
 * The font family for texts in a language when the channel chose `family`: the same if it has the language's script,
 * otherwise the fallback for that script; null if there is none.
 */
export function fontFamilyFor(family: FontChoice, locale: Locale): FontChoice | null {
  const script = localeScripts[locale];
  return familyOf(family).scripts.includes(script) ? family : (scriptFallbacks[script] ?? null);
}
