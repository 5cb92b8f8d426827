import { fade, formatColor } from '../color/rgba.ts';
import { ladders, ladderSettings, type LadderToken } from '../settings/ladders.ts';
import type { Settings } from '../settings/settings.ts';

/** Every step of every ladder, and each undiluted colour (§9, D1). */
export function ladderTokens(settings: Settings): Record<LadderToken, string> {
  const tokens = ladderSettings.flatMap((setting) => [
    [`--${setting}`, formatColor(settings[setting])],
    ...ladders[setting].map((step) => [
      `--${setting}-${step}`,
      formatColor(fade(settings[setting], 1 - step / 100)),
    ]),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names and type come from the one table.
  return Object.fromEntries(tokens) as Record<LadderToken, string>;
}
