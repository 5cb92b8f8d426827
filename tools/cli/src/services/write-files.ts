import { copyFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import { displayPath } from '../models/tenant-folder.ts';

export interface FileToWrite {
  readonly path: string;
  readonly text: string;
}

interface Change extends FileToWrite {
  /** What a link leads to. */
  readonly target: string;
  /** Hidden files are no input of a build. */
  readonly incomplete: string;
  /** The former file; null: there was none. */
  readonly backup: string | null;
}

/**
 * Writes files completely or not at all: a reader never sees a part of one, and if one cannot be written, the others are as
 * they were.
 */
export async function writeFiles(files: readonly FileToWrite[]): Promise<Result<Problem, null>> {
  const changes = await Promise.all(files.map(prepare));
  const replaced: Change[] = [];
  let current = changes[0];
  try {
    for (const change of changes) {
      current = change;
      await writeFile(change.incomplete, change.text);
      if (change.backup !== null) await copyFile(change.target, change.backup);
    }
    for (const change of changes) {
      current = change;
      await rename(change.incomplete, change.target);
      replaced.push(change);
    }
    return ok(null);
  } catch (error) {
    await Promise.all(replaced.map(restore));
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    const message = `cannot be written (${code})`;
    return err({
      file: displayPath(current?.path ?? ''),
      message,
      hint: 'make the folder and the file writable',
    });
  } finally {
    for (const { incomplete, backup } of changes) {
      await rm(incomplete, { force: true });
      if (backup !== null) await rm(backup, { force: true });
    }
  }
}

async function prepare(file: FileToWrite): Promise<Change> {
  const existing = await realpath(file.path).catch(() => null);
  const target = existing ?? file.path;
  const hidden = (kind: string): string =>
    join(dirname(target), `.${basename(target)}.${process.pid}.${kind}`);
  return { ...file, target, incomplete: hidden('new'), backup: existing === null ? null : hidden('old') };
}

const restore = ({ target, backup }: Change): Promise<void> =>
  backup === null ? rm(target, { force: true }) : rename(backup, target);
