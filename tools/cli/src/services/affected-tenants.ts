import { execFile } from 'node:child_process';
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONTENT_FOLDER } from '@grandstand/content-files';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import { basesOf } from '../models/bases.ts';
import { DRAFTS_FOLDER } from '../models/drafts.ts';
import { displayPath } from '../models/tenant-folder.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** The repository of this program. */
const PRODUCT_DIR = join(import.meta.dirname, '../../../..');
/** A change of these sources can change every site. */
const SHARED_SOURCES = ['apps/web', 'libs', 'tools/cli', 'package.json', 'package-lock.json'];
const WITHOUT_EFFECT = /\.(?:test\.tsx?|md)$/;

/** Standard output of git in a folder; null if git fails. */
const git = (folder: string, ...args: readonly string[]): Promise<string | null> =>
  run('git', ['-C', folder, ...args], { maxBuffer: MAX_OUTPUT_BYTES }).then(
    ({ stdout }) => stdout,
    () => null,
  );

/**
 * Paths within a folder, relative to it, that differ from a commit: committed or not, and new files that are not
 * ignored.
 */
async function changedPaths(
  folder: string,
  commit: string,
  within: readonly string[],
): Promise<readonly string[]> {
  const changed = await git(
    folder,
    'diff',
    '--name-only',
    '--no-renames',
    '--relative',
    '-z',
    commit,
    '--',
    ...within,
  );
  const added = await git(folder, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...within);
  return `${changed ?? ''}${added ?? ''}`.split('\0').filter((path) => path !== '');
}

/**
 * The tenants whose sites may have changed since a commit: those with a changed folder or base, or all if sources changed that they
 * share. A tenant whose folder is a link belongs to another repository, and counts as changed.
 */
export async function findAffected(
  ids: readonly string[],
  tenantsDir: string,
  ref: string,
  productDir: string = PRODUCT_DIR,
): Promise<Result<Problem, readonly string[]>> {
  const commit = await git(
    tenantsDir,
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  );
  if (commit === null) {
    const message = `git knows no commit "${ref}"`;
    const hint = 'name a branch, tag or commit of the repository; a shallow clone has only the last commits';
    return err({ file: displayPath(tenantsDir), message, hint });
  }
  if (await haveSharedSourcesChanged(tenantsDir, commit.trim(), productDir)) return ok(ids);
  const folders = new Set<string>();
  for (const path of await changedPaths(tenantsDir, commit.trim(), ['.'])) {
    const [folder = '', part] = path.split('/');
    // What is beside the folders of tenants may be shared by them.
    if (part === undefined && existsSync(join(tenantsDir, path))) return ok(ids);
    if (part !== CONTENT_FOLDER && part !== DRAFTS_FOLDER) folders.add(folder);
  }
  const isLink = (id: string): boolean => lstatSync(join(tenantsDir, id)).isSymbolicLink();
  const hasChanged = (id: string): boolean =>
    [id, ...basesOf(tenantsDir, id)].some((folder) => folders.has(folder)) || isLink(id);
  return ok(ids.filter(hasChanged));
}

/** False if the tenants are in another repository than the program: its commits say nothing about that one. */
async function haveSharedSourcesChanged(
  tenantsDir: string,
  commit: string,
  productDir: string,
): Promise<boolean> {
  const root = await git(tenantsDir, 'rev-parse', '--show-toplevel');
  if (root?.trim() !== realpathSync(productDir)) return false;
  const changed = await changedPaths(productDir, commit, SHARED_SOURCES);
  return changed.some((path) => !WITHOUT_EFFECT.test(path));
}
