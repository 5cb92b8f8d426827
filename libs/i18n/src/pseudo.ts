/** Accents that every face with western European letters has, so that what is seen is the brand's own type. */
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

/** Letters stand twice as often as it takes: words grow, as they do in German. Spaces would only collapse. */
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

/** Every message accented and longer, its placeholders as they are. */
export const stretchMessages = (
  messages: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, stretch(text)]));
