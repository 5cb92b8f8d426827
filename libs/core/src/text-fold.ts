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

/** Letters of their own, which decompose like accented ones: й of Bulgarian and Ukrainian, ї of Ukrainian. */
const COMPOSED = /и\u0306|і\u0308/gu;

/**
 * Normalises a text for comparison: lower case, without accents and apostrophes, in any script.
 * "Saint-Élie" -> "saint-elie"; "St. John’s" -> "st. johns". Punctuation and white space stay. Both sides of a search
 * are folded with it, also texts that the database keeps.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(COMPOSED, (letter) => letter.normalize('NFC'))
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
  // A letter with its combining marks, which are folded together.
  for (const [character] of text.matchAll(/\P{Mark}?\p{Mark}*/gsu)) {
    const foldedCharacter = foldText(character);
    for (let unit = 0; unit < foldedCharacter.length; unit += 1) offsets.push(offset);
    folded += foldedCharacter;
    offset += character.length;
  }
  offsets.push(offset);
  return { folded, offsets };
}
