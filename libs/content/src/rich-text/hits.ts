import { foldText, foldWithOffsets, foldWords } from '@grandstand/core';

/** The different words of a search. */
export const queryWords = (query: string): readonly string[] => [...new Set(foldWords(query))];

/** Whether every word is somewhere in the text. */
export function hasAll(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** The text in pieces: where one of the words is found, and what stands between. */
export function piecesOf(text: string, words: readonly string[]): readonly Piece[] {
  const { folded, offsets } = foldWithOffsets(text);
  const isHit = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let found = folded.indexOf(word); found >= 0; found = folded.indexOf(word, found + word.length)) {
      isHit.fill(true, offsets[found], offsets[found + word.length]);
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
