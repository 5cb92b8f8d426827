/** Deeper than any valid input. */
const DEEPEST = 32;

/** The reason why PostgreSQL cannot store a text: NUL or a lone surrogate. */
const flawOf = (text: string): string | null => {
  if (text.includes('\0')) return 'Must not contain a zero character';
  return text.isWellFormed() ? null : 'Must be well-formed text';
};

/**
 * Searches a value for text that cannot be stored; returns the reason or null. Iterative, since input may be deeply
 * nested.
 */
export function findUnstorableText(value: unknown): string | null {
  const waiting: { part: unknown; depth: number }[] = [{ part: value, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { part, depth } = next;
    if (typeof part === 'string') {
      const flaw = flawOf(part);
      if (flaw !== null) return flaw;
    } else if (typeof part === 'object' && part !== null) {
      if (depth === DEEPEST) return `Must not be nested more than ${DEEPEST} deep`;
      for (const [name, inner] of Object.entries(part))
        waiting.push({ part: name, depth }, { part: inner, depth: depth + 1 });
    }
  }
  return null;
}
