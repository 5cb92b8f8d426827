import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { err, ok, type Result } from '@grandstand/core';

/** Why a file of a folder was not read. */
export type FileProblem =
  | 'missing'
  /** A folder, a device, a pipe or a socket. */
  | 'not-a-file'
  /** A link that leads out of the folder. */
  | 'outside'
  | 'too-large'
  | 'not-utf8'
  | 'no-permission';

/** The files of a channel with 20,000 events are smaller. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Reads a text file of a folder that comes from someone else, by the rules of `readFolderFile`. */
export async function readTextFile(folder: string, name: string): Promise<Result<FileProblem, string>> {
  const bytes = await readFolderFile(folder, name);
  return bytes.ok ? decode(bytes.value) : bytes;
}

/**
 * Reads a file of a folder that comes from someone else: only regular files inside of it, so that a link does not
 * publish a file of this machine, and a pipe or device does not block the command.
 */
export async function readFolderFile(folder: string, name: string): Promise<Result<FileProblem, Uint8Array>> {
  let handle: FileHandle | null = null;
  try {
    const plain = resolve(folder, name);
    const path = await realpath(plain);
    // A path without any link needs no second look.
    const root = path === plain ? resolve(folder) : await realpath(folder);
    if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) return err('outside');
    // Without O_NONBLOCK, a pipe would wait for its writer.
    handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    const found = await handle.stat();
    if (!found.isFile()) return err('not-a-file');
    if (found.size > MAX_FILE_BYTES) return err('too-large');
    return ok(await handle.readFile());
  } catch (error) {
    const problem = PROBLEMS[error instanceof Error && 'code' in error ? String(error.code) : ''];
    if (problem === undefined) throw error;
    return err(problem);
  } finally {
    await handle?.close();
  }
}

/** By error code. */
const PROBLEMS: Readonly<Record<string, FileProblem>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EISDIR: 'not-a-file',
  // A socket.
  ENXIO: 'not-a-file',
  // A link to itself.
  ELOOP: 'not-a-file',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
};

function decode(bytes: Uint8Array): Result<FileProblem, string> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TypeError) return err('not-utf8');
    throw error;
  }
}

/** Texts for operators, after the name of the file. */
export const FILE_PROBLEM_TEXTS: Readonly<
  Record<FileProblem, { readonly message: string; readonly hint: string }>
> = {
  missing: { message: 'does not exist', hint: 'create it, or correct its name' },
  'not-a-file': { message: 'is not a regular file', hint: 'replace it with one' },
  outside: { message: 'is a link out of its folder', hint: 'put a copy of the file there' },
  'too-large': { message: `is larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB`, hint: 'make it smaller' },
  'not-utf8': { message: 'is not UTF-8', hint: 'save it with this encoding' },
  'no-permission': { message: 'cannot be read by the current user', hint: 'change its permissions' },
};
