import { ok, type Result } from '@grandstand/core';
import { fromOklch, isInSrgb } from '../color/oklch.ts';
import { pairName } from '../report/setting-pairs.ts';
import { parseSettings, type SettingProblem } from '../settings/parse-settings.ts';
import { exampleValues, type SettingName } from '../settings/settings.ts';
import { conditionsOn, isMet } from './pair-conditions.ts';

/** The largest chroma of a colour in sRGB is 0.3225 (blue is 0.3132, magenta the largest). */
export const MAX_CHROMA = 0.33;

/** What a point of the plane is. */
export const regionPoint = { outsideSrgb: 0, fails: 1, passes: 2 } as const;

export interface ContrastRegion {
  /**
   * The plane of a hue (degrees), row by row, with values of `regionPoint`. The centres of the columns go from chroma 0 to
   * `MAX_CHROMA`, those of the rows from lightness 1 down to 0.
   */
  readonly plane: (hue: number, columns: number, rows: number) => Uint8Array;
  /** Whether a colour in OKLCH (hue in degrees) passes all pairs of the setting. Out of sRGB, its chroma is reduced. */
  readonly passes: (lightness: number, chroma: number, hue: number) => boolean;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Which colours of a setting pass all its pairs, for a picker. The present colour of the setting may be missing or invalid;
 * the error lists the other settings that cannot be compiled.
 *
 * @param alpha Of the colours in the plane.
 * @param accepted Pairs that may fail, as in `acceptedContrast` of a tenant's configuration.
 */
export function contrastRegion(
  colors: Readonly<Record<string, string>>,
  setting: SettingName,
  alpha = 1,
  accepted: readonly string[] = [],
): Result<readonly SettingProblem[], ContrastRegion> {
  const settings = parseSettings({ ...colors, [setting]: exampleValues[setting] });
  if (!settings.ok) return settings;
  const conditions = conditionsOn(settings.value, setting).filter(
    ({ pair }) => !accepted.includes(pairName(pair)),
  );
  const passes = (l: number, c: number, h: number): boolean => {
    const candidate = { ...fromOklch({ l, c, h }), a: alpha };
    return conditions.every((condition) => isMet(condition, candidate));
  };
  return ok({
    plane: (hue, columns, rows) => {
      const points = new Uint8Array(columns * rows);
      const h = radians(hue);
      for (let row = 0; row < rows; row += 1) {
        const l = 1 - (row + 0.5) / rows;
        for (let column = 0; column < columns; column += 1) {
          const c = ((column + 0.5) / columns) * MAX_CHROMA;
          if (!isInSrgb({ l, c, h })) break;
          points[row * columns + column] = passes(l, c, h) ? regionPoint.passes : regionPoint.fails;
        }
      }
      return points;
    },
    passes: (lightness, chroma, hue) => passes(lightness, chroma, radians(hue)),
  });
}

const HALVINGS = 16;

/** The largest chroma of a lightness (0 to 1) and a hue (degrees) within sRGB. */
export function maxChromaInSrgb(lightness: number, hue: number): number {
  let [inside, outside] = [0, MAX_CHROMA];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (inside + outside) / 2;
    if (isInSrgb({ l: lightness, c: middle, h: radians(hue) })) inside = middle;
    else outside = middle;
  }
  return inside;
}
