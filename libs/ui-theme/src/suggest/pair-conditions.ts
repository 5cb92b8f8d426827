import { contrast, luminance } from '../color/contrast.ts';
import { composite, white, type Rgba } from '../color/rgba.ts';
import {
  settingPairs,
  surfaceBelow,
  type SettingPair,
  type SurfaceSetting,
} from '../report/setting-pairs.ts';
import type { SettingName, Settings } from '../settings/settings.ts';

/** A pair as a condition on the colour of one setting, while all other colours stay. */
export interface Condition {
  readonly pair: SettingPair;
  /** The opaque colours of the pair, with a colour of the setting. Each channel rises with that of the setting. */
  readonly colorWith: (candidate: Rgba) => Rgba;
  readonly surfaceWith: (candidate: Rgba) => Rgba;
}

type Paint = (candidate: Rgba) => Rgba;

const constant = (paint: Paint): Paint => {
  const color = paint(white);
  return () => color;
};

/** Whether the composited surface depends on the setting. */
const isSeenThrough = (settings: Settings, setting: SettingName, surface: SurfaceSetting): boolean =>
  surface === setting || (surfaceBelow[surface] === setting && settings[surface]?.a !== 1);

function surfacePaint(settings: Settings, setting: SettingName, surface: SurfaceSetting): Paint {
  const below = surfaceBelow[surface];
  const backdrop: Paint = below === null ? () => white : surfacePaint(settings, setting, below);
  const own = settings[surface];
  const paint: Paint =
    surface === setting
      ? (candidate) => composite(candidate, backdrop(candidate))
      : own
        ? (candidate) => composite(own, backdrop(candidate))
        : backdrop;
  return isSeenThrough(settings, setting, surface) ? paint : constant(paint);
}

/**
 * The conditions on a setting: of the pairs where it is the foreground, the surface, or seen through the surface. Pairs
 * whose other colour is not set are no conditions.
 */
export const conditionsOn = (settings: Settings, setting: SettingName): readonly Condition[] =>
  settingPairs.flatMap((pair): Condition[] => {
    const { foreground, surface } = pair;
    const isForeground = foreground === setting;
    if (!isForeground && !isSeenThrough(settings, setting, surface)) return [];
    const color = settings[foreground];
    if ((!isForeground && !color) || (surface !== setting && !settings[surface])) return [];
    const surfaceWith = surfacePaint(settings, setting, surface);
    const paint: Paint = (candidate) =>
      composite(isForeground ? candidate : (color ?? candidate), surfaceWith(candidate));
    const isConstant = color?.a === 1 && !isForeground;
    return [{ pair, surfaceWith, colorWith: isConstant ? constant(paint) : paint }];
  });

/** Whether a colour of the setting gives the pair enough contrast. */
export const isMet = ({ pair, colorWith, surfaceWith }: Condition, candidate: Rgba): boolean =>
  contrast(colorWith(candidate), surfaceWith(candidate)) >= pair.required;

/** False only if no colour between `low` and `high` (in each channel, of the same alpha) meets the condition. */
export function canBeMet({ pair, colorWith, surfaceWith }: Condition, low: Rgba, high: Rgba): boolean {
  const lighterColor = (luminance(colorWith(high)) + 0.05) / (luminance(surfaceWith(low)) + 0.05);
  if (lighterColor >= pair.required) return true;
  return (luminance(surfaceWith(high)) + 0.05) / (luminance(colorWith(low)) + 0.05) >= pair.required;
}
