/** Accented letters that all Western European fonts have, so that the brand's font is used. */
const ACCENTED_LETTERS: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  y: 'ÿ',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ö',
  U: 'Û',
  Y: 'Ý',
};

/** Share of the text's length that is added. */
const EXTRA_LENGTH = 0.4;

/**
 * Accents the letters and doubles some of them, the first one included. Spaces are not doubled: HTML collapses them.
 */
function lengthen(text: string): string {
  let pendingLetters = 1 - EXTRA_LENGTH;
  return text.replaceAll(/\{\{[^}]*\}\}|./gsu, (part) => {
    if (part.startsWith('{{')) return part;
    pendingLetters += EXTRA_LENGTH;
    const letter = ACCENTED_LETTERS[part] ?? part;
    if (pendingLetters < 1 || part === ' ') return letter;
    pendingLetters -= 1;
    return letter + letter;
  });
}

/** Accents and lengthens all messages; placeholders are unchanged. */
export const pseudoLocalize = (
  messages: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, lengthen(text)]));
