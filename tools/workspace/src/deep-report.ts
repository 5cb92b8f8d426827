import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './paths.ts';
import type { StageResult } from './stages.ts';
import type { TestReport } from './test-report.ts';

export interface PartReport extends StageResult, TestReport {
  /** The part of the deep tier, e.g. `axe`. */
  readonly part: string;
}

const entriesSchema = z.record(z.string(), z.unknown());

const REPORT = join(ROOT, 'test-results', 'deep.json');

/** Writes the results and the commit to `test-results/deep.json`. Parts that did not run keep their previous entry. */
export function writeDeepReport(parts: readonly PartReport[], path = REPORT): void {
  const previousEntries = existsSync(path) ? entriesSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', 'HEAD');
  const isClean = git('status', '--porcelain') === '';
  const entries = parts.map(({ part, ok, seconds, count, suites, failures }) => [
    part,
    { commit, isClean, ok, seconds: Math.round(seconds), ...count, suites, failures },
  ]);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ ...previousEntries, ...Object.fromEntries(entries) }, null, 2)}\n`);
}

/** One line per suite with the numbers of passed and failed tests. */
export function suiteTable(parts: readonly PartReport[]): string {
  const rows = parts.flatMap(({ part, suites }) =>
    Object.entries(suites).map(([suite, { passed, failed }]) => ({
      name: `${part}: ${suite}`,
      text: `${passed} passed${failed ? `, ${failed} FAILED` : ''}`,
    })),
  );
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return rows.map(({ name, text }) => `${name.padEnd(width)}  ${text}`).join('\n');
}
