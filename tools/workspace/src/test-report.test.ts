import { describe, expect, it } from 'vitest';
import { readTestReport } from './test-report.ts';

describe('readTestReport', () => {
  it.each([
    [
      'Vitest',
      {
        numPassedTests: 2,
        testResults: [
          {
            name: 'libs/core/src/money.test.ts',
            assertionResults: ['passed', 'passed', 'failed', 'skipped'].map((status) => ({
              fullName: '',
              status,
            })),
          },
        ],
      },
      { passed: 2, failed: 1, skipped: 1 },
    ],
    [
      'Playwright',
      { stats: { expected: 7, unexpected: 1, flaky: 0, skipped: 3 } },
      { passed: 7, failed: 1, skipped: 3 },
    ],
    [
      'Playwright with a flaky test',
      { stats: { expected: 7, flaky: 1 } },
      { passed: 7, failed: 1, skipped: 0 },
    ],
    ['neither', 'garbage', { passed: 0, failed: 0, skipped: 0 }],
  ])('counts a report of %s', (_, report, count) => {
    expect(readTestReport(report).count).toEqual(count);
  });

  it('lists failed tests of Vitest, and files that did not run', () => {
    const report = {
      numPassedTests: 1,
      testResults: [
        {
          name: 'libs/core/src/clock.test.ts',
          assertionResults: [
            { fullName: 'clock ticks', status: 'passed' },
            {
              fullName: 'clock stops',
              status: 'failed',
              failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m'],
            },
          ],
        },
        { name: 'libs/core/src/broken.test.ts', message: 'Unexpected token', assertionResults: [] },
      ],
    };
    expect(readTestReport(report).failures).toEqual([
      { name: 'libs/core/src/clock.test.ts › clock stops', message: 'expected 1 to be 2' },
      { name: 'libs/core/src/broken.test.ts', message: 'Unexpected token' },
    ]);
  });

  it('lists failed tests of Playwright at any depth', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      ok,
      tests: [{ projectName: 'northline', results: [{ errors: ok ? [] : [{ message: 'not visible' }] }] }],
    });
    const report = {
      stats: { expected: 1, unexpected: 1 },
      suites: [
        {
          title: 'home.e2e.ts',
          specs: [spec('opens', true)],
          suites: [{ title: 'rail', specs: [spec('turns', false)] }],
        },
      ],
    };
    expect(readTestReport(report).failures).toEqual([
      { name: 'home.e2e.ts › rail › northline › turns', message: 'not visible' },
    ]);
  });

  describe('of a gate run', () => {
    const test = (ancestor: string, status: string, tags: string[] = []) => ({
      fullName: `${ancestor} test`,
      ancestorTitles: [ancestor],
      status,
      tags,
    });
    const reportOf = (...assertionResults: object[]) => ({
      numPassedTests: 1,
      testResults: [{ name: 'libs/core/src/money.test.ts', assertionResults }],
    });

    it('counts deep tests separately from skipped ones', () => {
      const report = reportOf(
        test('money', 'passed'),
        test('money', 'skipped', ['deep']),
        test('money', 'skipped'),
      );
      expect(readTestReport(report)).toMatchObject({
        count: { passed: 1, failed: 0, skipped: 1 },
        deepOnly: 1,
        unrepresented: [],
      });
    });

    it('lists a group of deep tests without a gate test', () => {
      const report = reportOf(
        test('money', 'passed'),
        test('taxes', 'skipped', ['deep']),
        test('taxes', 'skipped'),
      );
      expect(readTestReport(report).unrepresented).toEqual(['libs/core/src/money.test.ts taxes']);
    });
  });
});
