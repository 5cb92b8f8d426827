import { describe, expect, it } from 'vitest';
import { countOf } from './test-report.ts';

describe('countOf', () => {
  it.each([
    [
      'Vitest',
      { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2 },
      { passed: 5, failed: 1, skipped: 2 },
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
  ])('reads a report of %s', (_, report, count) => {
    expect(countOf(report)).toEqual(count);
  });
});
