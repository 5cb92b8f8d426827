import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.ts';

/**
 * Describes in one line which PostgreSQL server the platform's tests will use: that of TEST_DATABASE_URL, the system's
 * programs, or none. The tests look for themselves (`apps/platform/src/testing/find-postgres.ts`).
 */
export function describePostgres(): string {
  if (process.env['TEST_DATABASE_URL']) return 'the server of TEST_DATABASE_URL';
  const installed = programs();
  return installed === null ? 'none: the tests run on the embedded database' : `${installed} (the system's)`;
}

/** Like `describePostgres`, after installing Debian's package if PostgreSQL is missing and it can be installed. */
export async function preparePostgres(): Promise<string> {
  if (process.env['TEST_DATABASE_URL'] || programs() !== null) return describePostgres();
  if (await installDebianPackage('postgresql')) {
    const now = programs();
    if (now !== null) return `${now} (Debian's package, installed now)`;
  }
  return 'none; its half of the contract tests is SKIPPED (on Debian: apt-get install postgresql)';
}

function programs(): string | null {
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}
