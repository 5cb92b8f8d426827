import type { LanguageTexts } from './language-texts.ts';

/** Languages that are written in Cyrillic letters; the others of the sample channels are written in Latin ones. */
const CYRILLIC_LANGUAGES = ['bg', 'uk'];

/**
 * Texts in Latin letters that a page in Cyrillic letters may show: email addresses and file types, brands and standards,
 * names of users, codes of languages.
 */
const ALLOWED_IN_CYRILLIC =
  /^[\s\d\p{P}\p{S}]*(\S+@\S+|https?:\S+|\d+p|CSV|PDF|HD|Google|Facebook|Stripe|Visa|Mastercard|Robin|Côté|CVC|RC|BG|bg|EUR|UTC|GMT[+-]?\d*|E[DS]?[ES]T)([\s\d\p{P}\p{S}]|Côté)*$/u;

/** The code of a team, such as `ВИТ`: like an alias, it is the same in every language. */
const TEAM_CODE = /^\p{Lu}{2,4}$/u;

/** A shorter part of a sentence may occur in several languages. */
const MIN_PHRASE_WORDS = 3;
const MIN_WORD_LETTERS = 4;

/**
 * Finds the shown texts that are not in `language`: those in the wrong letters, those that equal a text of another language,
 * and those with at least three words of one. Texts that the language has too are not foreign.
 */
export function findForeignTexts(
  shown: readonly string[],
  language: string,
  texts: LanguageTexts,
): readonly string[] {
  const own = (texts.get(language) ?? []).flatMap(partsOf).join('\n');
  const others = [...texts]
    .filter(([other]) => other !== language)
    .flatMap(([, some]) => some.flatMap(partsOf));
  const isForeignPart = (part: string) => !own.includes(part);
  const whole = new Set(others.filter((part) => hasWord(part) && isForeignPart(part)));
  const phrases = [...whole].filter((part) => part.split(' ').length >= MIN_PHRASE_WORDS);
  return [...new Set(shown.map(normalize))].filter(
    (text) =>
      hasForeignLetters(text, language) || whole.has(text) || phrases.some((phrase) => text.includes(phrase)),
  );
}

function hasForeignLetters(text: string, language: string): boolean {
  const hasCyrillic = /\p{Script=Cyrillic}/u.test(text);
  if (!CYRILLIC_LANGUAGES.includes(language)) return hasCyrillic && !TEAM_CODE.test(text);
  return /\p{Script=Latin}{2}/u.test(text) && !hasCyrillic && !ALLOWED_IN_CYRILLIC.test(text);
}

const normalize = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const hasWord = (part: string): boolean => new RegExp(`\\p{L}{${MIN_WORD_LETTERS}}`, 'u').test(part);

/** A text without its markup and placeholders, as the parts between them. */
const partsOf = (text: string): readonly string[] =>
  text
    .split(/<[^>]*>|\{\{?[^}]*\}?\}/)
    .map(normalize)
    .filter((part) => part !== '');
