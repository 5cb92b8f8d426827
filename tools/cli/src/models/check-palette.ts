import type { ColorSettings } from '@grandstand/api';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import type { Tenant } from '@grandstand/tenant';
import { compileTheme, type Theme } from '@grandstand/ui-theme';
import {
  describeFuture,
  describeSettingProblem,
  describeUnknownSetting,
  parseColorSettings,
} from './color-settings.ts';
import { judgeContrast } from './judge-contrast.ts';
import { fallbackStyle } from './tenant-folder.ts';

/** A palette that may be published. */
export interface CheckedPalette {
  readonly colors: ColorSettings;
  readonly theme: Theme;
  /** Settings that this version does not know. */
  readonly warnings: readonly Problem[];
  /** Low contrast that the tenant accepts. */
  readonly notes: readonly Problem[];
}

/** The check of a tenant's colours, for a palette from elsewhere. */
export function checkPalette(
  json: unknown,
  { theme: { acceptedContrast = [] } }: Tenant,
  nowMs: number,
): Result<readonly Problem[], CheckedPalette> {
  const colors = parseColorSettings(json);
  if (!colors.ok) return colors;
  const future = describeFuture(colors.value, nowMs);
  const theme = compileTheme(colors.value.colors, fallbackStyle);
  if (!theme.ok) return err([...future, ...theme.error.problems.map(describeSettingProblem)]);
  const { failing, unknownSettings } = theme.value.report;
  const contrast = judgeContrast(failing, acceptedContrast);
  const problems = [...future, ...contrast.rejected];
  return problems.length > 0
    ? err(problems)
    : ok({
        colors: colors.value,
        theme: theme.value,
        warnings: unknownSettings.map(describeUnknownSetting),
        notes: contrast.accepted,
      });
}
