import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long for their size, by which Vitest orders files that it has not run before. The longest first. */
const LONG_FILES = [
  'year.postgres.test.ts',
  'graceful-stop.postgres.test.ts',
  'clips.test.ts',
  'subscriptions.test.ts',
  'payments.test.ts',
  'hostile-buyers.test.ts',
  'platform.test.ts',
  'content-files.test.ts',
  'notifications.test.ts',
  'payment-mail.test.ts',
  'render-in-child-process.test.ts',
  'account.test.ts',
  'backup.test.ts',
  'account-takeover.test.ts',
  'exact-cuts.test.ts',
  'every-change.test.ts',
  'purchase-crashes.test.ts',
];

/**
 * Starts the suites on a PostgreSQL server and the long files first. Vitest would run the server's last, and the longest of
 * them, which is one test in a small file, alone at the end.
 */
export class PlatformSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's method; it returns a new array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => onServerFirst(a) - onServerFirst(b) || rankOf(a) - rankOf(b));
  }
}

const onServerFirst = ({ project }: TestSpecification): number => (project.name === 'postgres' ? 0 : 1);

function rankOf({ moduleId }: TestSpecification): number {
  const index = LONG_FILES.indexOf(basename(moduleId));
  return index === -1 ? LONG_FILES.length : index;
}
