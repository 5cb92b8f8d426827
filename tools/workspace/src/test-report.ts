import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Adds up the reports that Vitest and Playwright leave in each project (`.test-report.json`). */
export function countTests(): TestCount {
  const reports = globSync('{apps,libs,tools}/*/.test-report.json', { cwd: ROOT });
  return reports.map((path) => countOf(JSON.parse(readFileSync(join(ROOT, path), 'utf8')))).reduce(add, NONE);
}

const NONE: TestCount = { passed: 0, failed: 0, skipped: 0 };

const add = (a: TestCount, b: TestCount): TestCount => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** Reads one report of either runner; its fields are those of their JSON reporters. */
export function countOf(report: unknown): TestCount {
  const number = (from: unknown, name: string): number => {
    const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
    return typeof value === 'number' ? value : 0;
  };
  const stats: unknown =
    typeof report === 'object' && report !== null ? Reflect.get(report, 'stats') : undefined;
  if (stats === undefined) {
    return {
      passed: number(report, 'numPassedTests'),
      failed: number(report, 'numFailedTests'),
      skipped: number(report, 'numPendingTests'),
    };
  }
  return {
    passed: number(stats, 'expected'),
    failed: number(stats, 'unexpected') + number(stats, 'flaky'),
    skipped: number(stats, 'skipped'),
  };
}
