import { graphemesOf } from '@grandstand/core';

interface Limits {
  readonly maxWidth: number;
  readonly maxLines: number;
  /** The width of a text, in the unit of `maxWidth`. */
  readonly measure: (text: string) => number;
}

interface WrappedText {
  readonly lines: readonly string[];
  /** Whether an ellipsis replaces a part of the text. */
  readonly isCut: boolean;
}

const ELLIPSIS = '…';

/** Breaks a text between its words. What does not fit is cut, between characters as readers see them. */
export function wrapText(text: string, limits: Limits): WrappedText {
  const lines: string[] = [];
  let rest = text.split(/\s+/).filter(Boolean);
  while (rest.length > 0) {
    const isLast = lines.length === limits.maxLines - 1;
    const count = wordsThatFit(rest, limits);
    if (count === rest.length) return { lines: [...lines, rest.join(' ')], isCut: false };
    if (isLast || count === 0) return { lines: [...lines, cutToFit(rest.join(' '), limits)], isCut: true };
    lines.push(rest.slice(0, count).join(' '));
    rest = rest.slice(count);
  }
  return { lines, isCut: false };
}

function wordsThatFit(words: readonly string[], { maxWidth, measure }: Limits): number {
  let count = 0;
  while (count < words.length && measure(words.slice(0, count + 1).join(' ')) <= maxWidth) count += 1;
  return count;
}

function cutToFit(text: string, { maxWidth, measure }: Limits): string {
  let shown = '';
  for (const character of graphemesOf(text)) {
    if (measure(shown + character + ELLIPSIS) > maxWidth) break;
    shown += character;
  }
  return shown.trimEnd() + ELLIPSIS;
}
