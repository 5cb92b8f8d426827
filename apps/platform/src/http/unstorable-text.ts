/** Far more than any call's input has. */
const DEEPEST = 32;

/** Why the database could not keep a text: none in PostgreSQL holds a zero character, nor half a pair of surrogates. */
const flawOf = (text: string): string | null => {
  if (text.includes('\0')) return 'Must not contain a zero character';
  return text.isWellFormed() ? null : 'Must be well-formed text';
};

/** Why a value, or something in it, could not be kept; null where it can. Goes through without recursion: it may be deep. */
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
