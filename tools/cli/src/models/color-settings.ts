import { settingNames, type SettingProblem } from '@grandstand/ui-theme';
import type { ColorSettings } from '@grandstand/api';
import { didYouMean, type ProblemPath, type TenantProblem } from '@grandstand/tenant';
import { err, ok, type Result } from '@grandstand/core';
import * as z from 'zod';

const colorSettingsFile = z.strictObject({
  updated_at: z.iso.datetime({ offset: true }),
  colors: z.record(z.string(), z.string()),
});

const examples: Readonly<Record<string, string>> = {
  updated_at: 'a date and time such as "2026-03-01T09:00:00Z"',
  colors: 'an object of setting names and CSS colours',
};

/** Parses `tenants/<channel>/color-settings.json`, a copy of the server's response. */
export function parseColorSettings(json: unknown): Result<readonly TenantProblem[], ColorSettings> {
  const parsed = colorSettingsFile.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  return err(
    parsed.error.issues.map((issue) => {
      const path = issue.path.filter((part): part is string | number => typeof part !== 'symbol');
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
      return {
        path: [...path, ...unknown.slice(0, 1)],
        message: unknown.length > 0 ? `unknown key ${unknown.join(', ')}` : 'is missing or not valid',
        hint:
          unknown.length > 0
            ? 'remove it; colours belong in "colors"'
            : (examples[path.join('.')] ?? 'a CSS colour as text'),
      };
    }),
  );
}

/** Describes a problem that `compileTheme` found. */
export function describeSettingProblem(problem: SettingProblem): TenantProblem {
  const path: ProblemPath = ['colors', problem.setting];
  const hint = `a CSS colour, such as "${problem.example}"`;
  if (problem.kind === 'missing') return { path, message: 'is missing', hint };
  const value = JSON.stringify(problem.value);
  return problem.kind === 'relative-color'
    ? {
        path,
        message: `${value} depends on the page or on a calculation`,
        hint: `write an absolute colour: ${hint}`,
      }
    : { path, message: `${value} is not a colour`, hint };
}

/** Describes an unknown setting: misspelt, or of another version. */
export function describeUnknownSetting(setting: string): TenantProblem {
  const suggestion = didYouMean(setting, settingNames);
  return {
    path: ['colors', setting],
    message: `"${setting}" is not a setting of this version`,
    hint:
      suggestion === null
        ? 'remove it, or see docs/contracts/colour-settings.md'
        : `did you mean "${suggestion}"?`,
  };
}
