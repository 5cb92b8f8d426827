import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files that wait for a killed process first: the others run meanwhile. Vitest begins with the files that took
 * longest, but on a new machine it knows only their sizes.
 */
export class KilledProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (moduleId.includes('/killed-') ? 0 : 1);
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method, not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
