import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs test files with killed processes first, because they wait long. Vitest sorts by duration, but on a new machine
 * only by file size.
 */
export class KilledProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (moduleId.includes('/killed-') ? 0 : 1);
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method, not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
