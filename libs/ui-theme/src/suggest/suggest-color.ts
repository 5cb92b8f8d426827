import { ok, type Result } from '@grandstand/core';
import { composite, formatColor, roundAlpha, white, type Rgba } from '../color/rgba.ts';
import { compositedSurface } from '../report/contrast-report.ts';
import { pairName } from '../report/setting-pairs.ts';
import { parseSettings, type SettingProblem } from '../settings/parse-settings.ts';
import type { SettingName, Settings } from '../settings/settings.ts';
import { colorDistance, nearestColor } from './nearest-color.ts';
import { conditionsOn, isMet, type Condition } from './pair-conditions.ts';

/** A pair that excludes others. */
export interface ExcludingPair {
  readonly pair: string;
  readonly required: number;
  /** The settings of the pair that stay as they are, as CSS. */
  readonly fixed: Readonly<Partial<Record<SettingName, string>>>;
}

export type Suggestion =
  /** Every pair of the setting passes, or the setting is not set. */
  | { readonly kind: 'passes' }
  | {
      readonly kind: 'change';
      /** As CSS. */
      readonly color: string;
      /** `colorDistance` to the present colour or, if it becomes opaque, to how it looks on its surface. */
      readonly distance: number;
      /** False: no colour with the alpha of the present one passes; the suggested one is opaque. */
      readonly isAlphaKept: boolean;
    }
  | {
      readonly kind: 'impossible';
      /** A sentence in English. */
      readonly because: string;
      /** Any smaller set of these pairs can be met. */
      readonly pairs: readonly ExcludingPair[];
    };

/**
 * The colour nearest to a setting (`colorDistance`) that passes all pairs of the setting at once, while the other settings
 * stay. The alpha is kept where a colour with it passes. The error lists the settings that cannot be compiled.
 *
 * @param accepted Pairs that may fail, as in `acceptedContrast` of a tenant's configuration.
 */
export function suggestColor(
  colors: Readonly<Record<string, string>>,
  setting: SettingName,
  accepted: readonly string[] = [],
): Result<readonly SettingProblem[], Suggestion> {
  const settings = parseSettings(colors);
  return settings.ok ? ok(suggestionFor(settings.value, setting, accepted)) : settings;
}

export function suggestionFor(
  settings: Settings,
  setting: SettingName,
  accepted: readonly string[],
): Suggestion {
  const color = settings[setting];
  const conditions = conditionsOn(settings, setting).filter(({ pair }) => !accepted.includes(pairName(pair)));
  if (!color || conditions.every((condition) => isMet(condition, color))) return { kind: 'passes' };
  return nearestPassing(settings, setting, color, conditions) ?? impossible(settings, setting, conditions);
}

/** The nearest colour that meets the conditions: with the same alpha if possible, otherwise opaque. */
export function nearestPassing(
  settings: Settings,
  setting: SettingName,
  color: Rgba,
  conditions: readonly Condition[],
): (Suggestion & { readonly kind: 'change' }) | null {
  const kept = nearestColor(color, roundAlpha(color.a), conditions);
  if (kept) return change(kept, color, true);
  if (color.a === 1) return null;
  const visible = visibleColor(settings, setting, color, conditions);
  const opaque = nearestColor(visible, 1, conditions);
  return opaque && change(opaque, visible, false);
}

const change = (to: Rgba, from: Rgba, isAlphaKept: boolean) => ({
  kind: 'change' as const,
  color: formatColor(to),
  distance: colorDistance(to, from),
  isAlphaKept,
});

/** How a translucent colour looks on the first surface that it is checked on. */
function visibleColor(
  settings: Settings,
  setting: SettingName,
  color: Rgba,
  conditions: readonly Condition[],
): Rgba {
  const condition = conditions.find(({ pair }) => pair.foreground === setting) ?? conditions[0];
  if (!condition) return composite(color, white);
  return condition.pair.foreground === setting
    ? composite(color, compositedSurface(settings, condition.pair.surface))
    : condition.surfaceWith(color);
}

function impossible(
  settings: Settings,
  setting: SettingName,
  conditions: readonly Condition[],
): Suggestion & { readonly kind: 'impossible' } {
  const excluding = smallestExclusion(conditions).map(({ pair }): ExcludingPair => {
    const names = [pair.foreground, pair.surface].filter((name) => name !== setting);
    return {
      pair: pairName(pair),
      required: pair.required,
      fixed: Object.fromEntries(names.map((name) => [name, formatColor(settings[name] ?? white)])),
    };
  });
  return { kind: 'impossible', because: reason(setting, excluding), pairs: excluding };
}

/** Leaves out every condition without which the others still cannot be met. */
function smallestExclusion(conditions: readonly Condition[]): readonly Condition[] {
  return conditions.reduce<readonly Condition[]>((remaining, condition) => {
    const others = remaining.filter((other) => other !== condition);
    return nearestColor(white, 1, others) ? remaining : others;
  }, conditions);
}

function reason(setting: SettingName, pairs: readonly ExcludingPair[]): string {
  const listed = pairs.map(({ pair, required, fixed }) => {
    const colors = Object.entries(fixed).map(([name, color]) => `${name} is ${color}`);
    return `${pair} (at least ${required}:1; ${colors.join(', ')})`;
  });
  return listed.length === 1
    ? `No colour of ${setting} passes ${listed.join('')}.`
    : `No colour of ${setting} passes at once ${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}.`;
}
