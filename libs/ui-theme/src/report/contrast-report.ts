import { contrast } from '../color/contrast.ts';
import { nearestReadableColor } from '../color/nearest-readable.ts';
import { composite, formatColor, white, type Rgba } from '../color/rgba.ts';
import type { Settings, SettingName } from '../settings/settings.ts';
import { textOn } from '../tokens/accents.ts';
import { surfaceBelow, settingPairs, pairName, type SurfaceSetting } from './setting-pairs.ts';

/** A pair of the channel's own colours with too little contrast. */
export interface FailingPair {
  /** `<foreground setting> on <surface setting>`, as in `acceptedContrast` of a tenant's configuration. */
  readonly pair: string;
  /** The setting to change. */
  readonly foreground: SettingName;
  /** Contrast of the composited colours, rounded down to two decimals. */
  readonly ratio: number;
  readonly required: number;
  /** The nearest foreground colour that passes, as CSS. */
  readonly nearest: string;
}

/** Opaque colour of a surface, composited over the surfaces below it. */
function compositedSurface(settings: Settings, name: SurfaceSetting): Rgba {
  const below = surfaceBelow[name];
  const backdrop = below === null ? white : compositedSurface(settings, below);
  const setting = settings[name];
  return setting ? composite(setting, backdrop) : backdrop;
}

/** Pairs with too little contrast; only pairs with both colours set are checked. */
export function failingPairs(settings: Settings): readonly FailingPair[] {
  return settingPairs.flatMap((pair): FailingPair[] => {
    const { foreground, surface, required } = pair;
    const setting = settings[foreground];
    if (!setting || !settings[surface]) return [];
    const surfaceColor = compositedSurface(settings, surface);
    const color = composite(setting, surfaceColor);
    const ratio = contrast(color, surfaceColor);
    if (ratio >= required) return [];
    return [
      {
        pair: pairName(pair),
        foreground,
        ratio: Math.floor(ratio * 100) / 100,
        required,
        nearest: formatColor(nearestReadableColor(color, [surfaceColor], required) ?? textOn(surfaceColor)),
      },
    ];
  });
}
