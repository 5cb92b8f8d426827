import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The folder of all sites:
 *
 * - `<tenant>`: a link to the published release of a site
 * - `.releases/<tenant>/<id>/`: its releases. One never changes, and its name is a hash of its content
 * - `.compiled/<id>/`: files of the web app, which several releases have a link to
 * - `.renderers/<id>/`: what renders the documents of several sites
 * - `.shared/`: files of several releases, which are links to them
 * - `.incomplete/`: what is being written
 */
const RELEASES = '.releases';
const SHARED = '.shared';
const INCOMPLETE = '.incomplete';

/** Releases that stay, so that open tabs find the scripts of the one that they have started with. */
export const KEPT_RELEASES = 3;

export interface StoredRelease {
  readonly id: string;
  /** When it was built, or built again with the same content. */
  readonly builtMs: number;
  readonly isPublished: boolean;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Names the process, so that another one sees whether the folder is still being written. */
function incompletePath(outDir: string): string {
  const name = [hostname(), process.pid, randomUUID().slice(0, 8)].join('~');
  return join(outDir, INCOMPLETE, name);
}

/** Lets `write` create something at a place for what is being written; returns the place. */
export async function createIncomplete(
  outDir: string,
  write: (path: string) => Promise<unknown>,
): Promise<string> {
  const path = incompletePath(outDir);
  await withFolder(path, () => write(path));
  return path;
}

/** Runs `act`, and again after creating the folder of a path if that is missing: it seldom is. */
async function withFolder<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    return act();
  }
}

/**
 * Writes a folder completely or not at all. Its name identifies its content.
 * @param fill writes the content, and returns the folder's name
 */
export async function writeOnce(
  outDir: string,
  parent: string,
  fill: (directory: string) => Promise<string>,
): Promise<string> {
  const fresh = await createIncomplete(outDir, (path) => mkdir(path));
  try {
    const name = await fill(fresh);
    const target = join(outDir, parent, name);
    if (await moveUnlessThere(fresh, target)) return name;
    // The same content is there already.
    const now = new Date();
    await utimes(target, now, now);
    await rm(fresh, { recursive: true, force: true });
    return name;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

const moveUnlessThere = (from: string, to: string): Promise<boolean> =>
  withFolder(to, () => rename(from, to)).then(
    () => true,
    (error: unknown) => {
      if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return false;
      throw error;
    },
  );

/** Hard link; a copy across file systems. */
export const linkOrCopy = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to));

export const releaseFolder = (outDir: string, tenant: string, id: string): string =>
  join(outDir, RELEASES, tenant, id);

export const hasRelease = (outDir: string, tenant: string, id: string): boolean =>
  existsSync(releaseFolder(outDir, tenant, id));

/** Stores a release of a tenant, which is not published by that; returns its id. */
export const storeRelease = (
  outDir: string,
  tenant: string,
  fill: (directory: string) => Promise<string>,
): Promise<string> => writeOnce(outDir, join(RELEASES, tenant), fill);

async function storeShared(outDir: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(outDir, SHARED, name);
  const fresh = await createIncomplete(outDir, (place) => writeFile(place, bytes));
  await withFolder(path, () => rename(fresh, path));
}

/** Puts a file that many releases have at `target`. `name` contains a hash of the content. */
export async function linkShared(
  outDir: string,
  name: string,
  bytes: Uint8Array,
  target: string,
): Promise<void> {
  const path = join(outDir, SHARED, name);
  try {
    await link(path, target);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') await storeShared(outDir, name, bytes);
    await linkOrCopy(path, target);
  }
}

/** Reads a shared file, which is stored if there is none of that name. */
export async function readShared(outDir: string, name: string, make: () => Uint8Array): Promise<Uint8Array> {
  const stored = await readFile(join(outDir, SHARED, name)).catch(() => null);
  if (stored) return stored;
  const bytes = make();
  await storeShared(outDir, name, bytes);
  return bytes;
}

/** Builds at the same time store a file before the release that links to it. */
const SHARED_MS = 3_600_000;

/** Removes the shared files that no release has any more: they have no other link. */
export async function removeUnusedShared(outDir: string, nowMs: number): Promise<void> {
  const names = await readdir(join(outDir, SHARED)).catch((): string[] => []);
  await Promise.all(
    names.map(async (name) => {
      const path = join(outDir, SHARED, name);
      const { nlink, ctimeMs } = await stat(path);
      if (nlink === 1 && nowMs - ctimeMs > SHARED_MS) await rm(path, { force: true });
    }),
  );
}

/** Publishes a stored release in one step: a request is answered from the former one or from this one. */
export async function publishRelease(outDir: string, tenant: string, id: string): Promise<void> {
  const fresh = await createIncomplete(outDir, (path) => symlink(join(RELEASES, tenant, id), path));
  const site = join(outDir, tenant);
  try {
    await rename(fresh, site).catch(async (error: unknown) => {
      if (!['EISDIR', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
      // A folder of a build before there were releases, or an empty one.
      const former = incompletePath(outDir);
      await rename(site, former);
      await rename(fresh, site);
      await rm(former, { recursive: true, force: true });
    });
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** The id of the published release; null: there is none. */
export async function publishedRelease(outDir: string, tenant: string): Promise<string | null> {
  const target = await readlink(join(outDir, tenant)).catch(() => '');
  const [folder, name, id] = target.split('/');
  return folder === RELEASES && name === tenant && id ? id : null;
}

/** The releases of a tenant, the last one first. */
export async function listReleases(outDir: string, tenant: string): Promise<readonly StoredRelease[]> {
  const ids = await readdir(join(outDir, RELEASES, tenant)).catch((): string[] => []);
  const published = await publishedRelease(outDir, tenant);
  const releases = await Promise.all(
    ids.map(async (id) => {
      const { mtimeMs } = await stat(releaseFolder(outDir, tenant, id));
      return { id, builtMs: mtimeMs, isPublished: id === published };
    }),
  );
  return releases.toSorted((a, b) => b.builtMs - a.builtMs || (a.id < b.id ? -1 : 1));
}

/** Removes all but the last releases of a tenant; returns their ids. The published one stays. */
export async function pruneReleases(
  outDir: string,
  tenant: string,
  { keep = KEPT_RELEASES, isDryRun = false } = {},
): Promise<readonly string[]> {
  const ids = await readdir(join(outDir, RELEASES, tenant)).catch((): string[] => []);
  if (ids.length <= keep) return [];
  const releases = await listReleases(outDir, tenant);
  const removed = releases.slice(keep).filter(({ isPublished }) => !isPublished);
  if (!isDryRun) await Promise.all(removed.map(({ id }) => removeWhole(outDir, join(RELEASES, tenant, id))));
  return removed.map(({ id }) => id);
}

/** Removes a site with all its releases. */
export async function removeSite(outDir: string, tenant: string): Promise<void> {
  await rm(join(outDir, tenant), { force: true });
  if (existsSync(join(outDir, RELEASES, tenant))) await removeWhole(outDir, join(RELEASES, tenant));
}

/** An interrupted removal leaves no half release behind. */
async function removeWhole(outDir: string, folder: string): Promise<void> {
  const removed = await createIncomplete(outDir, (path) => rename(join(outDir, folder), path));
  await rm(removed, { recursive: true, force: true });
}

/** The tenants that have releases. */
export const listReleasedTenants = (outDir: string): Promise<readonly string[]> =>
  readdir(join(outDir, RELEASES)).catch((): string[] => []);

/** What another machine was writing is left alone for this long. */
const FOREIGN_MS = 24 * 3_600_000;

/** Removes what processes that were killed have not completed. Each command that writes does this first. */
export async function removeIncomplete(outDir: string, nowMs: number): Promise<void> {
  const names = await readdir(join(outDir, INCOMPLETE)).catch((): string[] => []);
  await Promise.all(
    names.map(async (name) => {
      const path = join(outDir, INCOMPLETE, name);
      const found = await lstat(path).catch(() => null);
      if (found && isAbandoned(name, nowMs - found.mtimeMs, found.mtimeMs))
        await rm(path, { recursive: true, force: true });
    }),
  );
}

function isAbandoned(name: string, ageMs: number, changedMs: number): boolean {
  const [host, id] = name.split('~');
  if (ageMs > FOREIGN_MS) return true;
  if (host !== hostname()) return false;
  // In a container, the next process has the same number.
  return Number(id) === process.pid ? changedMs < performance.timeOrigin : !isRunning(Number(id));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
