import { keysOf } from '../keys-of.ts';

/**
 * Colour transparency steps (§9, D1): step N of a setting is its colour made N % transparent. The ladder tokens and the
 * list of required settings are derived from this table.
 */
export const ladders = {
  'body-background': [10, 20, 50, 70],
  'body-text-color': [5, 10, 20, 30, 50, 70, 95],
  'header-background': [10, 50, 70],
  'header-text-color': [50],
  'footer-background': [20, 50, 70],
} as const;

type Ladders = typeof ladders;
export type LadderSetting = keyof Ladders;
export type LadderToken = {
  [S in LadderSetting]: `--${S}` | `--${S}-${Ladders[S][number]}`;
}[LadderSetting];

export const ladderSettings: readonly LadderSetting[] = keysOf(ladders);
