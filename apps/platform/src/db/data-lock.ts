import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { UserError } from '../user-error.ts';

const FILE = 'platform.lock';
const lockSchema = z.object({ pid: z.number().int(), started: z.string() });
type Lock = z.infer<typeof lockSchema>;

/** Locks of this very process: a file with its process id but not in here is left over from an earlier one. */
const heldHere = new Set<string>();

/**
 * Takes the data directory for this process: the embedded database must have one user only, and does not see
 * to it itself. A lock whose process is gone is replaced.
 *
 * @returns what releases it. Throws a UserError (`data-in-use`) where another process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  const lock: Lock = { pid: process.pid, started: await startOfProcess(process.pid) };
  const take = () => writeFile(path, `${JSON.stringify(lock)}\n`, { flag: 'wx' });
  try {
    await take();
  } catch {
    const holder = parseLock(await readFile(path, 'utf8').catch(() => ''));
    if (holder && (await isHeld(holder, path))) throw inUse(dataDir, holder.pid);
    await rm(path, { force: true });
    // Whoever else found the same stale lock may be first now.
    await take().catch(() => {
      throw inUse(dataDir, null);
    });
  }
  heldHere.add(path);
  return async () => {
    if (heldHere.delete(path)) await rm(path, { force: true });
  };
}

/** Throws a UserError (`data-in-use`) where another running platform holds the data directory. Takes nothing. */
export async function requireUnlocked(dataDir: string): Promise<void> {
  const path = join(dataDir, FILE);
  const holder = parseLock(await readFile(path, 'utf8').catch(() => ''));
  if (holder && (await isHeld(holder, path))) throw inUse(dataDir, holder.pid);
}

async function isHeld(holder: Lock, path: string): Promise<boolean> {
  if (holder.pid === process.pid) return heldHere.has(path);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: alive, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // Process ids are used again, in containers soon: the same id started at another time is another process.
  return (await startOfProcess(holder.pid)) === holder.started;
}

/** When a process started, in the kernel's terms; '' where the system does not tell. */
async function startOfProcess(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A process that was killed keeps its place until its parent has asked for it, in some containers for ever.
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
