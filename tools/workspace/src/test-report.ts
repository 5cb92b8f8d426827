import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { ROOT } from './paths.ts';

export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface FailedTest {
  /** Where it is, and its titles from the outermost on. */
  readonly name: string;
  /** What the runner said of it, without colours. */
  readonly message: string;
}

export interface TestReport {
  readonly count: TestCount;
  readonly failures: readonly FailedTest[];
}

/** Adds up the reports that Vitest and Playwright leave in each project (`.test-report.json`). */
export function readTestReports(): TestReport {
  const reports = globSync('{apps,libs,tools}/*/.test-report.json', { cwd: ROOT }).map((path) =>
    readTestReport(JSON.parse(readFileSync(join(ROOT, path), 'utf8'))),
  );
  return {
    count: reports.map(({ count }) => count).reduce(add, NONE),
    failures: reports.flatMap((r) => r.failures),
  };
}

const NONE: TestCount = { passed: 0, failed: 0, skipped: 0 };

const add = (a: TestCount, b: TestCount): TestCount => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** Reads one report of either runner; the fields are those of their JSON reporters. */
export function readTestReport(report: unknown): TestReport {
  const { success, data } = reportSchema.safeParse(report);
  if (!success) return { count: NONE, failures: [] };
  return 'stats' in data ? ofPlaywright(data) : ofVitest(data);
}

const number = z.number().default(0);

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: number,
  numPendingTests: number,
  testResults: z
    .array(
      z.object({
        name: z.string(),
        /** Why the file itself could not be run. */
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).default([]),
          }),
        ),
      }),
    )
    .default([]),
});

function ofVitest(report: z.infer<typeof vitestSchema>): TestReport {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message && assertionResults.length === 0 ? [failure([name], [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure([name, fullName], failureMessages)),
  ]);
  return {
    count: { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests },
    failures,
  };
}

const suiteSchema = z.object({
  title: z.string(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        ok: z.boolean(),
        tests: z.array(
          z.object({
            projectName: z.string().default(''),
            results: z.array(
              z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) }),
            ),
          }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(suiteSchema).default([]);
  },
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: number, flaky: number, skipped: number }),
  suites: z.array(suiteSchema).default([]),
});

function ofPlaywright({ stats, suites }: z.infer<typeof playwrightSchema>): TestReport {
  return {
    count: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    failures: suites.flatMap((suite) => failuresOf(suite, [])),
  };
}

function failuresOf(suite: z.infer<typeof suiteSchema>, outer: readonly string[]): FailedTest[] {
  const titles = [...outer, suite.title];
  return [
    ...suite.specs
      .filter(({ ok }) => !ok)
      .flatMap(({ title, tests }) =>
        tests.map(({ projectName, results }) =>
          failure(
            [...titles, projectName, title],
            results.flatMap(({ errors }) => errors.map(({ message }) => message)),
          ),
        ),
      ),
    ...suite.suites.flatMap((inner) => failuresOf(inner, titles)),
  ];
}

const failure = (titles: readonly string[], messages: readonly string[]): FailedTest => ({
  name: titles
    .filter(Boolean)
    .map((title) => title.replace(`${ROOT}/`, ''))
    .join(' › '),
  message: stripVTControlCharacters(messages.join('\n')),
});

const reportSchema = z.union([playwrightSchema, vitestSchema]);
