import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { FILE_PROBLEM_TEXTS } from '@grandstand/content-files';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import { displayPath } from './tenant-folder.ts';

/**
 * Where a file of a folder is written, with its links resolved. A link must not lead out of the folder, which may itself be
 * one; the folder of the file must exist.
 */
export async function writablePath(folder: string, name: string): Promise<Result<Problem, string>> {
  const path = join(folder, name);
  const [root, parent, target] = await Promise.all(
    [folder, dirname(path), path].map((one) => realpath(one).catch(() => null)),
  );
  const isInside = (one: string): boolean => one === root || one.startsWith(`${root}${sep}`);
  const isDangling = target === null && (await lstat(path).catch(() => null)) !== null;
  if (root && parent && isInside(parent) && !isDangling && (!target || isInside(target)))
    return ok(target ?? join(parent, basename(path)));
  return err({ file: displayPath(path), ...FILE_PROBLEM_TEXTS.outside });
}
