import { ok, type Result } from '@grandstand/core';
import { parseSettings, type SettingProblem, unknownSettings } from '../settings/parse-settings.ts';
import { failingPairs, type FailingPair } from './contrast-report.ts';

/** What may be wrong with colour settings that can be compiled. */
export interface SettingsReport {
  /** Colour pairs of the channel with too little contrast. */
  readonly failing: readonly FailingPair[];
  /** Unknown setting names. */
  readonly unknownSettings: readonly string[];
}

/** Checks a channel's colour settings. The error lists all that cannot be compiled. */
export function inspectSettings(
  colors: Readonly<Record<string, string>>,
): Result<readonly SettingProblem[], SettingsReport> {
  const settings = parseSettings(colors);
  return settings.ok
    ? ok({ failing: failingPairs(settings.value), unknownSettings: unknownSettings(colors) })
    : settings;
}
