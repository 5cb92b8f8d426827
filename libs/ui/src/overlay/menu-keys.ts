/** Letters typed within this time of each other are one search. */
export const TYPEAHEAD_MS = 500;

const startsWith = (text: string, typed: string, locale: string) =>
  text.toLocaleLowerCase(locale).startsWith(typed.toLocaleLowerCase(locale));

/** Which item a key moves to, of `texts` in their order; null: none. `at` is −1 where none has the focus. */
export function itemForKey(key: string, texts: readonly string[], at: number): number | null {
  const last = texts.length - 1;
  if (last < 0) return null;
  switch (key) {
    case 'ArrowDown':
      return at >= last ? 0 : at + 1;
    case 'ArrowUp':
      return at <= 0 ? last : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * Which item the letters typed so far lead to: the next one that begins with them, round from the one in focus. One
 * letter again and again goes through all that begin with it.
 */
export function itemForText(
  typed: string,
  texts: readonly string[],
  at: number,
  locale: string,
): number | null {
  const repeated = typed === typed.charAt(0).repeat(typed.length);
  const wanted = repeated ? typed.charAt(0) : typed;
  // While a longer text is typed, the item in focus may be the one that is meant.
  const from = repeated ? at + 1 : Math.max(at, 0);
  const found = texts
    .map((_, step) => (from + step) % texts.length)
    .find((place) => startsWith(texts[place] ?? '', wanted, locale));
  return wanted === '' ? null : (found ?? null);
}
