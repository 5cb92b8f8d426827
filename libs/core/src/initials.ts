const graphemes = new Intl.Segmenter();

/** The characters of a text as readers see them. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * Up to three initials: "Maple Bay Orcas" -> "MBO", "Левски" -> "ЛЕВ".
 * @param locale whose capitals are used; by default this machine's
 */
export function initials(name: string, locale?: string): string {
  const words = name.split(/[^\p{Letter}\p{Number}\p{Mark}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => graphemesOf(word)[0]) : graphemesOf(words[0] ?? '');
  return letters.slice(0, 3).join('').toLocaleUpperCase(locale);
}
