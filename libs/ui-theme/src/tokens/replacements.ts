import type { TokenName } from '../token.ts';

/**
 * Removed public tokens and their replacements. A theme still defines the removed ones, so that styles outside this
 * repository keep their colours (ADR 026).
 */
export const replacements: Readonly<Record<string, TokenName>> = {};

/** Declarations of the removed tokens: `--old:var(--new);`. */
export const replacementCss = (replaced: Readonly<Record<string, string>>): string =>
  Object.entries(replaced)
    .map(([name, replacement]) => `${name}:var(${replacement});`)
    .join('');
