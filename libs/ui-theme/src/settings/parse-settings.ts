import { err, ok, type Result } from '@grandstand/core';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { ladderSettings } from './ladders.ts';
import { exampleValues, settingNames, type SettingName, type Settings } from './settings.ts';

/** A missing or invalid setting. `example` is a valid value. */
export type SettingProblem =
  | { readonly kind: 'missing'; readonly setting: SettingName; readonly example: string }
  | {
      /** `relative-color`: valid CSS, but its value depends on the page or on a calculation. */
      readonly kind: 'not-a-color' | 'relative-color';
      readonly setting: SettingName;
      readonly value: string;
      readonly example: string;
    };

/** CSS-wide keywords, system colours, and functions that only a browser can evaluate. */
const RELATIVE =
  /^(?:currentcolor|inherit|initial|unset|revert|revert-layer|accentcolor|accentcolortext|activetext|button(?:border|face|text)|canvas|canvastext|field|fieldtext|graytext|highlight|highlighttext|linktext|mark|marktext|selecteditem|selecteditemtext|visitedtext)$|\b(?:var|env|attr|light-dark|contrast-color|calc)\(|\(\s*from\s/i;
const isRelative = (value: string): boolean => RELATIVE.test(value.trim());

const isRequired = (setting: SettingName): boolean => ladderSettings.some((name) => name === setting);

const isComplete = (parsed: Partial<Record<SettingName, Rgba>>): parsed is Settings =>
  ladderSettings.every((name) => parsed[name] !== undefined);

/** Parses a channel's settings and reports all problems. Unknown names are ignored. */
export function parseSettings(
  colors: Readonly<Record<string, string>>,
): Result<readonly SettingProblem[], Settings> {
  const problems: SettingProblem[] = [];
  const parsed: Partial<Record<SettingName, Rgba>> = {};
  for (const setting of settingNames) {
    const value = Object.hasOwn(colors, setting) ? colors[setting] : undefined;
    const example = exampleValues[setting];
    if (value === undefined) {
      if (isRequired(setting)) problems.push({ kind: 'missing', setting, example });
      continue;
    }
    const color = parseColor(value);
    if (color === null) {
      problems.push({ kind: isRelative(value) ? 'relative-color' : 'not-a-color', setting, value, example });
    } else parsed[setting] = color;
  }
  return problems.length === 0 && isComplete(parsed) ? ok(parsed) : err(problems);
}

/** Names of unknown settings, for a warning of the build. */
export const unknownSettings = (colors: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(colors).filter((name) => !settingNames.some((known) => known === name));
