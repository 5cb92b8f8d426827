/** Letters without a combining mark that are typed differently all the same. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  // Arabic letters that stand for one another, and the stroke that only widens a word.
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ـ: '',
};
const REPLACED = new RegExp(`[${Object.keys(REPLACEMENTS).join('')}]`, 'gu');

/**
 * A text in the form in which texts are compared: lower case, without accents and apostrophes, in any script.
 * "Saint-Élie" -> "saint-elie"; "St. John’s" -> "st. johns". Punctuation and white space stay.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Mark}'’ʼ`]+/gu, '')
    .replaceAll(REPLACED, (letter) => REPLACEMENTS[letter] ?? letter);

/** The words of a folded text: "Saint-Élie" -> ["saint", "elie"]. */
export const foldWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

/** A folded text with the way back: `offsets[i]` is the offset in `text` of the folded text's code unit `i`. */
export function foldWithOffsets(text: string): { folded: string; offsets: readonly number[] } {
  let folded = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const kept = foldText(character);
    for (let unit = 0; unit < kept.length; unit += 1) offsets.push(offset);
    folded += kept;
    offset += character.length;
  }
  offsets.push(offset);
  return { folded, offsets };
}
