import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { UserError } from '../user-error.ts';

const FILE = 'platform.lock';
const lockSchema = z.object({ pid: z.number().int(), started: z.string() });
type Lock = z.infer<typeof lockSchema>;

/** Paths of locks held by this process. A lock file with this process id but not in this set is stale. */
const ownLocks = new Set<string>();

/**
 * Locks the data directory: the embedded database allows one process but does not enforce it. Replaces stale locks.
 * Returns the release function. Throws a UserError (`data-in-use`), and the error of a file that cannot be written.
 */
export async function lockDataDir(
  dataDir: string,
  { write = writeFile }: { readonly write?: typeof writeFile } = {},
): Promise<() => Promise<void>> {
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  const lock: Lock = { pid: process.pid, started: await startOfProcess(process.pid) };
  const writeLock = () => write(path, `${JSON.stringify(lock)}\n`, { flag: 'wx' });
  try {
    await writeLock();
  } catch (error) {
    if (!isTaken(error)) {
      // A full disk leaves an empty file.
      await rm(path, { force: true });
      throw error;
    }
    const lockHolder = parseLock(await readFile(path, 'utf8').catch(() => ''));
    if (lockHolder && (await isHeld(lockHolder, path))) throw inUse(dataDir, lockHolder.pid);
    await rm(path, { force: true });
    // Another process may have replaced the stale lock meanwhile.
    await writeLock().catch((again: unknown) => {
      throw isTaken(again) ? inUse(dataDir, null) : again;
    });
  }
  ownLocks.add(path);
  return async () => {
    if (ownLocks.delete(path)) await rm(path, { force: true });
  };
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Throws a UserError (`data-in-use`) if another process holds the data directory. Does not lock it. */
export async function requireUnlocked(dataDir: string): Promise<void> {
  const path = join(dataDir, FILE);
  const lockHolder = parseLock(await readFile(path, 'utf8').catch(() => ''));
  if (lockHolder && (await isHeld(lockHolder, path))) throw inUse(dataDir, lockHolder.pid);
}

async function isHeld(holder: Lock, path: string): Promise<boolean> {
  if (holder.pid === process.pid) return ownLocks.has(path);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: the process exists, owned by another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // Process ids are reused, in containers quickly: compare the start time too.
  return (await startOfProcess(holder.pid)) === holder.started;
}

/** Start time of a process in kernel ticks; '' if unavailable. */
async function startOfProcess(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A killed process stays a zombie until its parent reaps it, in some containers forever.
  return state === 'Z' ? 'ended' : (rest[18] ?? '');
}

function parseLock(text: string): Lock | null {
  try {
    return lockSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function inUse(dataDir: string, pid: number | null): UserError {
  const who = pid === null ? 'another process' : `process ${pid}`;
  return new UserError(
    'data-in-use',
    `The data directory ${dataDir} is in use by ${who}, another running platform. ` +
      'Stop that one first, or choose another directory with GRANDSTAND_DATA_DIR.',
  );
}
