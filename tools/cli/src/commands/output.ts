import { formatProblem, type Problem } from '../models/problem.ts';

/** Where a command writes; replaced in tests. */
export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

export const EXIT = { fine: 0, problem: 1, usage: 2 } as const;

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

export function writeProblems(
  { error }: Output,
  problems: readonly Problem[],
  warnings: readonly Problem[],
): void {
  for (const warning of warnings) error(`warning: ${formatProblem(warning)}`);
  for (const problem of problems) error(formatProblem(problem));
  if (problems.length > 0) error(`\n${count(problems.length, 'problem')}.`);
}
