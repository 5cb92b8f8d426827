const graphemes = new Intl.Segmenter();
const lettersOf = (word: string): string[] => [...graphemes.segment(word)].map(({ segment }) => segment);

/** Up to three initials: "Maple Bay Orcas" -> "MBO", "Левски" -> "ЛЕВ". */
export function initials(name: string): string {
  const words = name.split(/[^\p{Letter}\p{Number}\p{Mark}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => lettersOf(word)[0]) : lettersOf(words[0] ?? '');
  return letters.slice(0, 3).join('').toLocaleUpperCase();
}
