/** Letters that carry no mark to be taken off, and are typed in another way all the same. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  // Arabic letters that stand for one another, and the stroke that only widens a word.
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ـ: '',
};
const LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/**
 * A text as words that compare: lower case, without accents and apostrophes, in any script.
 * "Saint-Élie" -> ["saint", "elie"]; "St. John’s" -> ["st", "johns"].
 */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}'’ʼ`]+/gu, '')
    .replaceAll(LETTERS, (letter) => PLAIN[letter] ?? letter)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
