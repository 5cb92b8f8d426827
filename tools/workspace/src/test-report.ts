import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { ROOT } from './paths.ts';

export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface FailedTest {
  /** File and titles, the outermost first. */
  readonly name: string;
  /** The runner's message without colours. */
  readonly message: string;
}

export interface TestReport {
  /** Without the tests that only the deep tier runs. */
  readonly count: TestCount;
  readonly failures: readonly FailedTest[];
  /** The same counts for each suite: a package's unit tests, or a folder of journeys. */
  readonly suites: Readonly<Record<string, TestCount>>;
  /** Number of tests that only the deep tier runs. */
  readonly deepOnly: number;
  /** Groups of deep tests without a gate test in the same describe or file. */
  readonly unrepresented: readonly string[];
}

/** Reports of Vitest and Playwright in the projects. */
export const REPORTS = '{apps,libs,tools}/*/.*test-report.json';

/** Adds up the reports of all projects. */
export const readTestReports = (): TestReport =>
  globSync(REPORTS, { cwd: ROOT })
    .map((path) => readTestReport(JSON.parse(readFileSync(join(ROOT, path), 'utf8')), dirname(path)))
    .reduce(addReports, EMPTY);

const addReports = (a: TestReport, b: TestReport): TestReport => ({
  count: add(a.count, b.count),
  failures: [...a.failures, ...b.failures],
  suites: mergeSuites(a.suites, b.suites),
  deepOnly: a.deepOnly + b.deepOnly,
  unrepresented: [...a.unrepresented, ...b.unrepresented],
});

const NONE: TestCount = { passed: 0, failed: 0, skipped: 0 };

const EMPTY: TestReport = { count: NONE, failures: [], suites: {}, deepOnly: 0, unrepresented: [] };

function mergeSuites(a: TestReport['suites'], b: TestReport['suites']): TestReport['suites'] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(names.map((name) => [name, add(a[name] ?? NONE, b[name] ?? NONE)]));
}

const add = (a: TestCount, b: TestCount): TestCount => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/**
 * Parses a JSON report of Vitest or Playwright.
 * @param project the project's folder, the name of its suite
 */
export function readTestReport(report: unknown, project = ''): TestReport {
  const { success, data } = reportSchema.safeParse(report);
  if (!success) return EMPTY;
  return 'stats' in data ? ofPlaywright(data) : ofVitest(data, project);
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
        /** The error if the file could not be run. */
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            ancestorTitles: z.array(z.string()).default([]),
            tags: z.array(z.string()).default([]),
            status: z.string(),
            failureMessages: z.array(z.string()).default([]),
          }),
        ),
      }),
    )
    .default([]),
});

function ofVitest(report: z.infer<typeof vitestSchema>, project: string): TestReport {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message && assertionResults.length === 0 ? [failure([name], [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure([name, fullName], failureMessages)),
  ]);
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, group: `${name} ${test.ancestorTitles[0] ?? ''}` })),
  );
  const deepOnly = tests.filter(({ tags, status }) => tags.includes('deep') && !hasRun(status));
  const represented = new Set(tests.filter(({ status }) => hasRun(status)).map(({ group }) => group));
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests - deepOnly.length,
  };
  return {
    count,
    failures,
    suites: { [project]: count },
    deepOnly: deepOnly.length,
    unrepresented: [
      ...new Set(deepOnly.filter(({ group }) => !represented.has(group)).map(({ group }) => group.trim())),
    ].map((group) => group.replace(`${ROOT}/`, '')),
  };
}

const hasRun = (status: string): boolean => status === 'passed' || status === 'failed';

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
    suites: suites.map(countsOfFolder).reduce(mergeSuites, {}),
    deepOnly: 0,
    unrepresented: [],
  };
}

/** Counts of one file, by its folder: `journeys/browse`. */
function countsOfFolder(file: z.infer<typeof suiteSchema>): TestReport['suites'] {
  const specsOf = (suite: typeof file): { ok: boolean }[] => [
    ...suite.specs,
    ...suite.suites.flatMap((inner) => specsOf(inner)),
  ];
  const specs = specsOf(file);
  const passed = specs.filter(({ ok }) => ok).length;
  return { [`journeys/${dirname(file.title)}`]: { passed, failed: specs.length - passed, skipped: 0 } };
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
