import type { LadderToken } from './settings/ladders.ts';
import type { ColorToken } from './tokens/color-tokens.ts';
import type { StyleToken } from './tokens/style-tokens.ts';

/** All custom properties of a theme. Components get a channel's style only through them. */
export type TokenName = LadderToken | ColorToken | StyleToken;

/** A token as a CSS value: `token('--text')` is `var(--text)`. An unknown name does not compile. */
export const token = <N extends TokenName>(name: N): `var(${N})` => `var(${name})`;
