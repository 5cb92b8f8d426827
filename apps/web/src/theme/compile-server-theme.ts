import type { ColorSettings } from '@grandstand/api';
import { err, type Problem, type Result } from '@grandstand/core';
import { describeSettingProblem, findDateProblems } from '@grandstand/tenant';
import { compileTheme, type Theme, type ThemeStyle } from '@grandstand/ui-theme';

/** Compiles colour settings of the server, unless they are dated in the future or cannot be compiled. */
export function compileServerTheme(
  { colors, updated_at: updatedAt }: ColorSettings,
  style: ThemeStyle,
  nowMs: number,
): Result<readonly Problem[], Theme> {
  const dateProblems = findDateProblems(updatedAt, nowMs);
  const theme = compileTheme(colors, style);
  if (!theme.ok) return err([...dateProblems, ...theme.error.problems.map(describeSettingProblem)]);
  return dateProblems.length > 0 ? err(dateProblems) : theme;
}
