import { type Findings, formatProblem, type Problem } from '../models/problem.ts';

/** Output streams of a command; replaced in tests. */
export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

export const EXIT = { success: 0, problem: 1, usage: 2 } as const;

const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Errors last, so that they are directly above the prompt. */
export function writeProblems({ error }: Output, { problems, warnings, notes }: Findings): void {
  for (const note of distinct(notes)) error(`note: ${note}`);
  for (const warning of distinct(warnings)) error(`warning: ${warning}`);
  const texts = distinct(problems);
  for (const text of texts) error(text);
  if (texts.length > 0) error(`\n${pluralize(texts.length, 'problem')}.`);
}

/** All tenants that extend a base have its problems. */
const distinct = (problems: readonly Problem[]): readonly string[] => [
  ...new Set(problems.map(formatProblem)),
];

/** Writes one problem; returns the exit code. */
export function writeProblem(output: Output, problem: Problem): number {
  writeProblems(output, { problems: [problem], warnings: [], notes: [] });
  return EXIT.problem;
}
