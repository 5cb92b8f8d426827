import type { Problem, ProblemPath } from '@grandstand/core';
import { settingNames, type SettingProblem } from '@grandstand/ui-theme';
import { didYouMean } from '../did-you-mean.ts';

/** Describes a setting that cannot be used. */
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

/** Clocks of machines differ a little. */
const FUTURE_TOLERANCE_MS = 86_400_000;

/** Reports a date in the future: those colours would be newer than all others until then. */
export function findDateProblems(updatedAt: string, nowMs: number): readonly Problem[] {
  const updatedMs = Date.parse(updatedAt);
  if (updatedMs <= nowMs + FUTURE_TOLERANCE_MS) return [];
  return [
    {
      path: ['updated_at'],
      message: Number.isNaN(updatedMs)
        ? `"${updatedAt}" is not a date and time`
        : `"${updatedAt}" is in the future: no other colours would be newer until then`,
      hint: 'write when the colours were last changed, such as "2026-03-01T09:00:00Z"',
    },
  ];
}
