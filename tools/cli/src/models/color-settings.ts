import { settingNames, type SettingProblem } from '@grandstand/ui-theme';
import type { ColorSettings } from '@grandstand/api';
import { didYouMean, secretProblems } from '@grandstand/tenant';
import { err, ok, type Problem, type ProblemPath, type Result } from '@grandstand/core';
import * as z from 'zod';

/** `tenants/<channel>/color-settings.json`. */
export const colorSettingsFile = z.strictObject({
  /** For editors only. */
  $schema: z.string().optional(),
  updated_at: z.iso.datetime({ offset: true }),
  colors: z.record(z.string(), z.string()),
});

const examples: Readonly<Record<string, string>> = {
  updated_at: 'a date and time such as "2026-03-01T09:00:00Z"',
  colors: 'an object of setting names and CSS colours',
};

/** Parses `tenants/<channel>/color-settings.json`, a copy of the server's response. */
export function parseColorSettings(json: unknown): Result<readonly Problem[], ColorSettings> {
  const secrets = secretProblems(json);
  if (secrets.length > 0) return err(secrets);
  const parsed = colorSettingsFile.safeParse(json, { reportInput: true });
  if (parsed.success) {
    const { $schema: _, ...settings } = parsed.data;
    return ok(settings);
  }
  return err(
    parsed.error.issues.flatMap((issue) => {
      const path = issue.path.filter((part): part is string | number => typeof part !== 'symbol');
      const hint = examples[path.join('.')] ?? 'a CSS colour as text';
      if (issue.code !== 'unrecognized_keys')
        return [
          {
            path,
            message: issue.input === undefined ? 'is missing' : `${shown(issue.input)} is not valid`,
            hint,
          },
        ];
      return issue.keys.map((key) => ({
        path: [...path, key],
        message: `unknown key ${JSON.stringify(key)}`,
        hint: 'remove it; colours belong in "colors"',
      }));
    }),
  );
}

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 80);

/** Clocks of machines differ a little. */
const FUTURE_TOLERANCE_MS = 86_400_000;

/** A copy of the future would be newer than the server's colours until then, and hide each change of them. */
export function describeFuture({ updated_at: updatedAt }: ColorSettings, nowMs: number): readonly Problem[] {
  if (Date.parse(updatedAt) <= nowMs + FUTURE_TOLERANCE_MS) return [];
  const message = `"${updatedAt}" is in the future: changes of the colours on the server would have no effect until then`;
  return [{ path: ['updated_at'], message, hint: 'write when the colours were copied' }];
}

/** Describes a problem that `compileTheme` found. */
export function describeSettingProblem(problem: SettingProblem): Problem {
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
export function describeUnknownSetting(setting: string): Problem {
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
