/** Null in browsers without it, e.g. Firefox before 125. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter() : null;

/** The characters of a text as readers see them. */
export const graphemesOf = (text: string): readonly string[] =>
  graphemes
    ? Array.from(graphemes.segment(text), ({ segment }) => segment)
    : (text.match(/\P{Mark}\p{Mark}*/gu) ?? []);

/**
 * Up to three initials: "Maple Bay Orcas" -> "MBO", "Левски" -> "ЛЕВ".
 * @param locale whose capitals are used; by default this machine's
 */
export function initials(name: string, locale?: string): string {
  const words = name.split(/[^\p{Letter}\p{Number}\p{Mark}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => graphemesOf(word)[0]) : graphemesOf(words[0] ?? '');
  return letters.slice(0, 3).join('').toLocaleUpperCase(locale);
}
