import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the test files `killed-….test.ts` first, because they take longest. Vitest sorts by duration, but without
 * earlier results only by file size.
 */
export class KilledProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (moduleId.includes('/killed-') ? 0 : 1);
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method, not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
