/** Accented letters that all Western European fonts have, so that the brand's font is used. */
const accented: Readonly<Record<string, string>> = {
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

const LONGER = 0.4;

/** Doubles letters until the text is longer by this share. Spaces would collapse. */
function stretch(text: string): string {
  let owed = 1 - LONGER;
  return text.replaceAll(/\{\{[^}]*\}\}|./gsu, (part) => {
    if (part.startsWith('{{')) return part;
    owed += LONGER;
    const letter = accented[part] ?? part;
    if (owed < 1 || part === ' ') return letter;
    owed -= 1;
    return letter + letter;
  });
}

/** Accents and lengthens all messages; placeholders are unchanged. */
export const pseudoLocalize = (
  messages: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, stretch(text)]));
