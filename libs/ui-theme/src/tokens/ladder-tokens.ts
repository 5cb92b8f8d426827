import { parseToRgb, rgba, transparentize } from 'polished';
import { formatColor, type Rgba } from '../color/rgba.ts';
import { ladders, ladderSettings, type LadderToken } from '../settings/ladders.ts';
import type { Settings } from '../settings/settings.ts';

/** Every step of every ladder, and each undiluted colour (§9, D1). */
export function ladderTokens(settings: Settings): Record<LadderToken, string> {
  const tokens = ladderSettings.flatMap((setting) => [
    [`--${setting}`, formatColor(settings[setting])],
    ...ladders[setting].map((step) => [
      `--${setting}-${step}`,
      formatColor(transparent(settings[setting], step)),
    ]),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names and type come from the one table.
  return Object.fromEntries(tokens) as Record<LadderToken, string>;
}

/** The colour made `percent` % transparent, by the specification's own package (§9, D24): an alpha of 0.8 less 20 % is 0.6. */
function transparent({ r, g, b, a }: Rgba, percent: number): Rgba {
  const color = parseToRgb(transparentize(percent / 100, rgba(r, g, b, a)));
  return { r: color.red, g: color.green, b: color.blue, a: 'alpha' in color ? color.alpha : 1 };
}
