/** Letters that Unicode normalisation does not decompose, and what users type instead. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  // Interchangeable Arabic letters, and the tatweel, which only stretches a word.
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ـ: '',
};
const REPLACED = new RegExp(`[${Object.keys(REPLACEMENTS).join('')}]`, 'gu');

/**
 * Normalises a text for comparison: lower case, without accents and apostrophes, in any script.
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

/** Folds a text and maps it back: `offsets[i]` is the offset in `text` of the code unit `i` of `folded`. */
export function foldWithOffsets(text: string): { folded: string; offsets: readonly number[] } {
  let folded = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const foldedCharacter = foldText(character);
    for (let unit = 0; unit < foldedCharacter.length; unit += 1) offsets.push(offset);
    folded += foldedCharacter;
    offset += character.length;
  }
  offsets.push(offset);
  return { folded, offsets };
}
