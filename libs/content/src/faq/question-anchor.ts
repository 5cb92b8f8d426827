const PREFIX = 'question-';

/** Long enough to be recognised, short enough to be sent. */
const MOST_WORDS = 8;

/**
 * The part of an address that leads to a question: its id, which stays, then its first words, for whoever reads it.
 */
export function questionAnchor({ id, question }: { readonly id: number; readonly question: string }): string {
  const words = question
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[\p{Letter}\p{Mark}\p{Number}]+/gu);
  return [`${PREFIX}${id}`, ...(words ?? []).slice(0, MOST_WORDS)].join('-');
}

/** The question that an address's `#…` leads to, whatever its words are by now; null for none. */
export function questionIdFromHash(hash: string): number | null {
  const id = /^#question-(\d{1,15})(?:-|$)/.exec(hash)?.[1];
  return id === undefined ? null : Number(id);
}
