/** A text as it is searched: lower case, without accents; `at[i]` is where its i-th unit came from. */
function fold(text: string): { folded: string; at: readonly number[] } {
  let folded = '';
  const at: number[] = [];
  let index = 0;
  for (const character of text) {
    const kept = character
      .normalize('NFD')
      .replaceAll(/\p{Mark}+/gu, '')
      .toLowerCase();
    for (let unit = 0; unit < kept.length; unit += 1) at.push(index);
    folded += kept;
    index += character.length;
  }
  at.push(index);
  return { folded, at };
}

/** What somebody looks for, word by word. */
export const queryWords = (query: string): readonly string[] => [
  ...new Set(
    fold(query)
      .folded.split(/[^\p{Letter}\p{Number}]+/u)
      .filter(Boolean),
  ),
];

/** Whether every word is somewhere in the text. */
export function hasAll(text: string, words: readonly string[]): boolean {
  const { folded } = fold(text);
  return words.every((word) => folded.includes(word));
}

export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** The text in pieces: where one of the words is found, and what stands between. */
export function piecesOf(text: string, words: readonly string[]): readonly Piece[] {
  const { folded, at } = fold(text);
  const isHit = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let found = folded.indexOf(word); found >= 0; found = folded.indexOf(word, found + word.length)) {
      isHit.fill(true, at[found], at[found + word.length]);
    }
  }
  const pieces: { text: string; isHit: boolean }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const last = pieces.at(-1);
    if (last && last.isHit === isHit[index]) last.text += text[index] ?? '';
    else pieces.push({ text: text[index] ?? '', isHit: isHit[index] ?? false });
  }
  return pieces;
}
