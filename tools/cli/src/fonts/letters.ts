import type { Locale } from '@grandstand/tenant';
import type { Script } from '@grandstand/ui-theme';

/** A letter that every font of the script has. */
export const scriptLetters: Readonly<Record<Script, string>> = { latin: 'a', cyrillic: 'а', arabic: 'ا' };

/** All texts have Latin names and numbers. */
const BASIC = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Letters of languages besides those from a to z. */
const FURTHER: Readonly<Record<Locale, string>> = {
  en: '',
  fr: 'àâæçéèêëîïôœùûü',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  es: 'áéíñóúü',
  de: 'äöüß',
  it: 'àèéìòóù',
  pt: 'àáâãçéêíòóôõú',
  nl: 'áäéëíïóöúü',
  pl: 'ąćęłńóśźż',
  sv: 'àäåéö',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي',
  'en-XA': '',
};

/** The letters that texts in a language need, in both cases. */
export function lettersOf(locale: Locale | null): readonly string[] {
  const letters = BASIC + (locale === null ? '' : FURTHER[locale]);
  // The upper case of "ß" has two letters.
  return [...new Set(Array.from(letters + letters.toUpperCase()))];
}
