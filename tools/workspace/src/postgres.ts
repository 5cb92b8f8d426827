import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startStep } from './progress.ts';

/**
 * Sees to a PostgreSQL server for the platform's tests, and says in one line what they will use: the server of
 * TEST_DATABASE_URL, the system's programs, or Debian's package where it may be installed. The tests look for
 * themselves (`apps/platform/src/testing/find-postgres.ts`); without any they run on the embedded database alone.
 */
export function preparePostgres(): string {
  if (process.env['TEST_DATABASE_URL']) return 'the server of TEST_DATABASE_URL';
  const installed = programs();
  if (installed !== null) return `${installed} (the system's)`;
  if (installDebianPackage()) {
    const now = programs();
    if (now !== null) return `${now} (Debian's package, installed now)`;
  }
  return 'none; its half of the contract tests is SKIPPED (on Debian: apt-get install postgresql)';
}

function programs(): string | null {
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Only as root, and only where there is apt: nobody is asked for a password. No server is left running. */
function installDebianPackage(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const step = startStep("Installing Debian's postgresql package");
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const installed = apt('update') && apt('install', '--no-install-recommends', 'postgresql');
  step.done(installed ? 'installed' : 'not possible here');
  return installed;
}
