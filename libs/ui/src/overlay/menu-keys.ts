/** Letters typed within this interval form one search. */
export const TYPEAHEAD_MS = 500;

const startsWith = (text: string, typed: string, locale: string) =>
  text.toLocaleLowerCase(locale).startsWith(typed.toLocaleLowerCase(locale));

/** Index of the item that a key moves to; null for other keys. `focusedIndex` is -1 if no item is focused. */
export function itemForKey(key: string, texts: readonly string[], focusedIndex: number): number | null {
  const last = texts.length - 1;
  if (last < 0) return null;
  switch (key) {
    case 'ArrowDown':
      return focusedIndex >= last ? 0 : focusedIndex + 1;
    case 'ArrowUp':
      return focusedIndex <= 0 ? last : focusedIndex - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * Index of the next item that starts with the typed letters, wrapping around from the focused one. Repeating one
 * letter cycles through its items.
 */
export function itemForText(
  typed: string,
  texts: readonly string[],
  focusedIndex: number,
  locale: string,
): number | null {
  const repeated = typed === typed.charAt(0).repeat(typed.length);
  const prefix = repeated ? typed.charAt(0) : typed;
  // For a longer search, the focused item may itself match.
  const startIndex = repeated ? focusedIndex + 1 : Math.max(focusedIndex, 0);
  const found = texts
    .map((_, offset) => (startIndex + offset) % texts.length)
    .find((index) => startsWith(texts[index] ?? '', prefix, locale));
  return prefix === '' ? null : (found ?? null);
}
