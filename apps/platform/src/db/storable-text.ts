/** Why PostgreSQL cannot store a text: NUL or a lone surrogate. Null: it can. A query with such a text fails. */
export function storageProblemOf(text: string): string | null {
  if (text.includes('\0')) return 'Must not contain a NUL character';
  return text.isWellFormed() ? null : 'Must be well-formed Unicode';
}

export const isStorable = (text: string): boolean => storageProblemOf(text) === null;
