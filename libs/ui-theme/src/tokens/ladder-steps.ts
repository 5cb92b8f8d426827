import type { Theme } from '../compile-theme.ts';
import { ladders, ladderSettings, type LadderSetting, type LadderToken } from '../settings/ladders.ts';
import type { TokenName } from '../token.ts';

/** What is behind the steps of a ladder. */
const backgrounds = {
  'body-background': 'photographs',
  'body-text-color': '--canvas',
  'header-background': '--canvas',
  'header-text-color': '--header-surface',
  'footer-background': '--canvas',
} as const satisfies Record<LadderSetting, TokenName | 'photographs'>;

export interface LadderStep {
  /** The custom property. */
  readonly token: LadderToken;
  readonly setting: LadderSetting;
  /** By how much it is more transparent than the setting; 0 is the setting itself. */
  readonly percent: number;
  /** As CSS. */
  readonly value: string;
  readonly background: TokenName | 'photographs';
}

/** Every step of every ladder (§9), in order. */
export const ladderSteps = ({ tokens }: Theme): readonly LadderStep[] =>
  ladderSettings.flatMap((setting) => [
    step(tokens, setting, 0, `--${setting}`),
    ...ladders[setting].map((percent) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- setting and percent come from one row of the table.
      step(tokens, setting, percent, `--${setting}-${percent}` as LadderToken),
    ),
  ]);

const step = (
  tokens: Theme['tokens'],
  setting: LadderSetting,
  percent: number,
  token: LadderToken,
): LadderStep => ({ token, setting, percent, value: tokens[token], background: backgrounds[setting] });
