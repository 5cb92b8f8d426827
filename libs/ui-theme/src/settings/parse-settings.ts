import { err, ok, type Result } from '@grandstand/core';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import { ladderSettings } from './ladders.ts';
import { exampleValues, settingNames, type SettingName, type Settings } from './settings.ts';

/** One setting that cannot be used as it is. `example` is a value that could. */
export type SettingProblem =
  | { readonly kind: 'missing'; readonly setting: SettingName; readonly example: string }
  | {
      /** `relative`: a colour to a browser, but one that follows from the page or from a calculation. */
      readonly kind: 'not-a-color' | 'relative-color';
      readonly setting: SettingName;
      readonly value: string;
      readonly example: string;
    };

/** Words of the page it stands in, colours of the viewer's system, functions that only a browser works out. */
const RELATIVE =
  /^(?:currentcolor|inherit|initial|unset|revert|revert-layer|accentcolor|accentcolortext|activetext|button(?:border|face|text)|canvas|canvastext|field|fieldtext|graytext|highlight|highlighttext|linktext|mark|marktext|selecteditem|selecteditemtext|visitedtext)$|\b(?:var|env|attr|light-dark|contrast-color|calc)\(|\(\s*from\s/i;
const isRelative = (value: string): boolean => RELATIVE.test(value.trim());

const isRequired = (setting: SettingName): boolean => ladderSettings.some((name) => name === setting);

const isComplete = (parsed: Partial<Record<SettingName, Rgba>>): parsed is Settings =>
  ladderSettings.every((name) => parsed[name] !== undefined);

/** Reads a channel's settings; reports every problem at once. Names that the engine does not know are left alone. */
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

/** Names in the settings that the engine does not know: ignored, and worth a warning in a build. */
export const unknownSettings = (colors: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(colors).filter((name) => !settingNames.some((known) => known === name));
