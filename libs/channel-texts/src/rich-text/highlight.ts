import { foldText, foldWithOffsets, foldWords } from '@grandstand/core';

/** The distinct words of a search, folded for comparison. */
export const queryWords = (query: string): readonly string[] => [...new Set(foldWords(query))];

/** Whether the text contains every word, ignoring case and accents. */
export function containsAllWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

export interface TextSegment {
  readonly text: string;
  readonly isHighlighted: boolean;
}

/** Splits a text into highlighted segments, which contain the words, and the segments between them. */
export function highlightSegments(text: string, words: readonly string[]): readonly TextSegment[] {
  const { folded, offsets } = foldWithOffsets(text);
  const isHighlighted = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let found = folded.indexOf(word); found >= 0; found = folded.indexOf(word, found + word.length)) {
      isHighlighted.fill(true, offsets[found], offsets[found + word.length]);
    }
  }
  const segments: { text: string; isHighlighted: boolean }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const last = segments.at(-1);
    if (last && last.isHighlighted === isHighlighted[index]) last.text += text[index] ?? '';
    else segments.push({ text: text[index] ?? '', isHighlighted: isHighlighted[index] ?? false });
  }
  return segments;
}
