import type { TokenName } from '../token.ts';

/**
 * Public tokens that are no more, and what stands in their place. A theme goes on defining them, so that a
 * channel's page that somebody else styles does not lose its colours the day the app is released.
 */
export const replacements: Readonly<Record<string, TokenName>> = {};

/** `--old:var(--new);` for each. */
export const replacementCss = (replaced: Readonly<Record<string, string>>): string =>
  Object.entries(replaced)
    .map(([name, by]) => `${name}:var(${by});`)
    .join('');
