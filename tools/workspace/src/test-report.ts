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

/** Reports of Vitest and Playwright, of all projects or of one. */
export const REPORTS = ['.*test-report.json', '{apps,libs,tools}/*/.*test-report.json'];

/** Adds up the reports of all projects. */
export const readTestReports = (): TestReport =>
  globSync(REPORTS, { cwd: ROOT })
    .map((path) => readTestReport(JSON.parse(readFileSync(join(ROOT, path), 'utf8'))))
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

/** Parses a JSON report of Vitest or Playwright. */
export function readTestReport(report: unknown): TestReport {
  const { success, data } = reportSchema.safeParse(report);
  if (!success) return EMPTY;
  return 'stats' in data ? ofPlaywright(data) : ofVitest(data);
}

const number = z.number().default(0);

const vitestSchema = z.object({
  numPassedTests: z.number(),
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

function ofVitest({ testResults }: z.infer<typeof vitestSchema>): TestReport {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message && assertionResults.length === 0 ? [failure([name], [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure([name, fullName], failureMessages)),
  ]);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      file: name,
      group: `${name} ${test.ancestorTitles[0] ?? ''}`,
    })),
  );
  const deepOnly = tests.filter(isDeepOnly);
  const represented = new Set(tests.filter(({ status }) => hasRun(status)).map(({ group }) => group));
  const suites = tests
    .filter((test) => !isDeepOnly(test))
    .map(({ file, status }) => ({
      [projectOf(file)]: {
        passed: Number(status === 'passed'),
        failed: Number(status === 'failed'),
        skipped: Number(!hasRun(status)),
      },
    }))
    .reduce(mergeSuites, {});
  return {
    count: Object.values(suites).reduce(add, NONE),
    failures,
    suites,
    deepOnly: deepOnly.length,
    unrepresented: [
      ...new Set(deepOnly.filter(({ group }) => !represented.has(group)).map(({ group }) => group.trim())),
    ].map(inRepository),
  };
}

const inRepository = (path: string): string => path.replace(`${ROOT}/`, '');

/** The project of a file, e.g. `libs/core`. */
const projectOf = (file: string): string => inRepository(file).split('/').slice(0, 2).join('/');

const isDeepOnly = ({ tags, status }: { tags: readonly string[]; status: string }): boolean =>
  tags.includes('deep') && !hasRun(status);

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
  name: titles.filter(Boolean).map(inRepository).join(' › '),
  message: stripVTControlCharacters(messages.join('\n')),
});

const reportSchema = z.union([playwrightSchema, vitestSchema]);
