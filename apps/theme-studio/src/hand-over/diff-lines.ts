export interface DiffLine {
  readonly kind: 'file' | 'place' | 'added' | 'removed' | 'same';
  readonly text: string;
}

function kindOf(line: string): DiffLine['kind'] {
  if (/^(?:---|\+\+\+|diff |index )/.test(line)) return 'file';
  if (line.startsWith('@@')) return 'place';
  if (line.startsWith('+')) return 'added';
  return line.startsWith('-') ? 'removed' : 'same';
}

/** The lines of a unified diff, by what they say. */
export const diffLines = (diff: string): readonly DiffLine[] =>
  diff
    .replace(/\n$/, '')
    .split('\n')
    .map((text) => ({ kind: kindOf(text), text }));
