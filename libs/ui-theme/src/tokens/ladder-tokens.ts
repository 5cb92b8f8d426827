import { parseToRgb, rgba, transparentize } from 'polished';
import { formatColor, type Rgba } from '../color/rgba.ts';
import { ladders, ladderSettings, type LadderToken } from '../settings/ladders.ts';
import type { Settings } from '../settings/settings.ts';

/** All steps of all ladders, and the colours without transparency (§9, D1). */
export function ladderTokens(settings: Settings): Record<LadderToken, string> {
  const tokens = ladderSettings.flatMap((setting) => [
    [`--${setting}`, formatColor(settings[setting])],
    ...ladders[setting].map((step) => [
      `--${setting}-${step}`,
      formatColor(transparent(settings[setting], step)),
    ]),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names and type come from the same table.
  return Object.fromEntries(tokens) as Record<LadderToken, string>;
}

/** Subtracts `percent` % from the alpha with polished, as §9 and D24 require: 0.8 less 20 % is 0.6. */
function transparent({ r, g, b, a }: Rgba, percent: number): Rgba {
  const color = parseToRgb(transparentize(percent / 100, rgba(r, g, b, a)));
  return { r: color.red, g: color.green, b: color.blue, a: 'alpha' in color ? color.alpha : 1 };
}
