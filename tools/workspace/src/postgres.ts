import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.ts';

/**
 * One line on the PostgreSQL server of the platform's tests: that of TEST_DATABASE_URL, the system's, or none. The tests
 * search for the server themselves (`apps/platform/src/testing/find-postgres.ts`).
 */
export function describePostgres(): string {
  if (process.env['TEST_DATABASE_URL']) return 'the server of TEST_DATABASE_URL';
  const installed = findProgramsFolder();
  return installed === null ? 'none: the tests run on the embedded database' : `${installed} (the system's)`;
}

/** Like `describePostgres`, but installs Debian's package first if PostgreSQL is missing. */
export async function preparePostgres(): Promise<string> {
  if (process.env['TEST_DATABASE_URL'] || findProgramsFolder() !== null) return describePostgres();
  if (await installDebianPackage('postgresql')) {
    const folder = findProgramsFolder();
    if (folder !== null) return `${folder} (Debian's package, installed now)`;
  }
  return 'none; the contract tests on PostgreSQL are SKIPPED (on Debian: apt-get install postgresql)';
}

function findProgramsFolder(): string | null {
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}
