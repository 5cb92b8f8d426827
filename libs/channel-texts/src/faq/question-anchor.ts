const PREFIX = 'question-';

const MAX_WORDS = 8;

/**
 * The URL fragment of a question without `#`: its id, then its first words for readability. Only the id is read back.
 */
export function questionAnchor({ id, question }: { readonly id: number; readonly question: string }): string {
  const words = question
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[\p{Letter}\p{Mark}\p{Number}]+/gu);
  return [`${PREFIX}${id}`, ...(words ?? []).slice(0, MAX_WORDS)].join('-');
}

/** The id in a URL's `#…`, or null. The words after the id are ignored, because a question may be reworded. */
export function questionIdFromHash(hash: string): number | null {
  const id = /^#question-(\d{1,15})(?:-|$)/.exec(hash)?.[1];
  return id === undefined ? null : Number(id);
}
