import { contrast } from '../color/contrast.ts';
import { nearestReadableColor } from '../color/nearest-readable.ts';
import { composite, formatColor, white, type Rgba } from '../color/rgba.ts';
import type { Settings, SettingName } from '../settings/settings.ts';
import { textOn } from '../tokens/accents.ts';
import {
  surfaceBelow,
  settingPairs,
  pairName,
  type SettingPair,
  type SurfaceSetting,
} from './setting-pairs.ts';

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
export function compositedSurface(settings: Settings, name: SurfaceSetting): Rgba {
  const below = surfaceBelow[name];
  const backdrop = below === null ? white : compositedSurface(settings, below);
  const setting = settings[name];
  return setting ? composite(setting, backdrop) : backdrop;
}

/** A pair with its opaque colours and their contrast. */
export interface MeasuredPair {
  readonly pair: SettingPair;
  readonly color: Rgba;
  readonly surfaceColor: Rgba;
  readonly ratio: number;
}

/** The contrasts of all pairs of which both colours are set. */
export function measuredPairs(settings: Settings): readonly MeasuredPair[] {
  return settingPairs.flatMap((pair): MeasuredPair[] => {
    const setting = settings[pair.foreground];
    if (!setting || !settings[pair.surface]) return [];
    const surfaceColor = compositedSurface(settings, pair.surface);
    const color = composite(setting, surfaceColor);
    return [{ pair, color, surfaceColor, ratio: contrast(color, surfaceColor) }];
  });
}

/** Rounded down to two decimals, so that a contrast that is too low never looks sufficient. */
export const roundedRatio = (ratio: number): number => Math.floor(ratio * 100) / 100;

/** Pairs with too little contrast; only pairs with both colours set are checked. */
export const failingPairs = (settings: Settings): readonly FailingPair[] =>
  measuredPairs(settings)
    .filter(({ pair, ratio }) => ratio < pair.required)
    .map(({ pair, color, surfaceColor, ratio }) => ({
      pair: pairName(pair),
      foreground: pair.foreground,
      ratio: roundedRatio(ratio),
      required: pair.required,
      nearest: formatColor(
        nearestReadableColor(color, [surfaceColor], pair.required) ?? textOn(surfaceColor),
      ),
    }));
