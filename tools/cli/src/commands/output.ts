import { formatProblem, type Problem } from '@grandstand/core';
import type { Findings } from '../models/findings.ts';

/** Output streams of a command; replaced in tests. */
export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

export const EXIT = { success: 0, problem: 1, usage: 2 } as const;

export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `2026-11-28 12:30 UTC`. */
export const utcTime = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** More are only counted. */
const MAX_NAMED = 10;

/** The names, or how many there are. */
export const nameOrCount = (tenants: readonly string[]): string =>
  tenants.length > MAX_NAMED ? pluralize(tenants.length, 'tenant') : tenants.join(', ');

/** The same finding of more tenants is written once. */
const MAX_ALIKE = 3;

/** Errors last, so that they are directly above the prompt. */
export function writeProblems({ error }: Output, { problems, warnings, notes }: Findings): void {
  for (const note of formatGrouped(notes)) error(`note: ${note}`);
  for (const warning of formatGrouped(warnings)) error(`warning: ${warning}`);
  // All tenants that extend a base have its problems.
  const texts = new Set(problems.map(formatProblem));
  for (const text of texts) error(text);
  if (texts.size > 0) error(`\n${pluralize(texts.size, 'problem')}.`);
}

/** Findings that need no place to be corrected: the same one of many tenants is one text. */
function formatGrouped(findings: readonly Problem[]): readonly string[] {
  const alike = Map.groupBy(findings, ({ path, message, hint }) => JSON.stringify([path, message, hint]));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    const tenants = [...new Set(group.flatMap(({ tenant }) => tenant ?? []))];
    if (!first || tenants.length <= MAX_ALIKE) return group.map(formatProblem);
    const { tenant: _tenant, file: _file, line: _line, column: _column, ...placeless } = first;
    return [`${nameOrCount(tenants)}: ${formatProblem(placeless)}`];
  });
}

/** Writes an event of a command that runs until it is stopped: one line of JSON. */
export const writeEvent = ({ out }: Output, event: string, fields: object = {}): void =>
  out(JSON.stringify({ event, ...fields }));

/** Reports why a command could not do its work; returns the exit code. */
export function writeFailure(output: Output, problems: readonly Problem[], asJson = false): number {
  if (asJson) output.out(JSON.stringify({ problems }, null, 2));
  else writeProblems(output, { problems, warnings: [], notes: [] });
  return EXIT.problem;
}
