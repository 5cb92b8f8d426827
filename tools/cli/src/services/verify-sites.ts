import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import { sha256 } from '../models/content-hash.ts';
import { COMPILED, COMPILED_FILES, parseRelease, RELEASE_FILE, releaseIdOf } from '../models/release.ts';
import { displayPath } from '../models/tenant-folder.ts';
import { compiledIdOf, parseCompiledFiles } from '../models/web-compile.ts';
import { releasesOf } from './manage-releases.ts';
import { releaseFolder } from './release-store.ts';

/** Whether the published release of a tenant is as it was built. Paths are sorted. */
export interface VerifiedSite {
  readonly tenant: string;
  /** Null: nothing is published. */
  readonly release: string | null;
  /** How many files are as built. */
  readonly intact: number;
  readonly damaged: readonly string[];
  readonly missing: readonly string[];
  /** Files that the build has not written. */
  readonly extra: readonly string[];
  /** Folders that are not as built, which a build writes again when they are removed. */
  readonly folders: readonly string[];
}

export const isIntact = ({ damaged, missing, extra }: VerifiedSite): boolean =>
  damaged.length + missing.length + extra.length === 0;

/** What to do about a site that is not as built. */
export function describeRepair({ tenant, folders }: VerifiedSite): string {
  // Sites and the compile that they are built from have hard links to its files.
  const compile = folders.some((folder) => folder.includes(COMPILED)) ? ' compile the web app again,' : '';
  return `remove ${folders.join(' and ')},${compile} and build the site again: \`grandstand build ${tenant} --force\``;
}

/**
 * Compares all files of published releases with the hashes that were stored when they were built.
 * @param onProgress called with the number of sites that are done, and of all
 */
export async function verifySites(
  out: string,
  tenants: readonly string[] | 'all',
  onProgress: (done: number, total: number) => void,
): Promise<Result<Problem, readonly VerifiedSite[]>> {
  const outDir = resolve(out);
  const listed = await releasesOf(outDir, tenants);
  if (!listed.ok) return listed;
  if (tenants === 'all' && listed.value.length === 0) {
    const hint = 'choose another folder with --out, or build the sites';
    return err({ file: displayPath(outDir), message: 'contains no built site', hint });
  }
  const reader = createReader(outDir);
  const sites: VerifiedSite[] = [];
  for (const { tenant, releases } of listed.value) {
    const published = releases.find(({ isPublished }) => isPublished);
    sites.push(
      published === undefined
        ? { tenant, release: null, intact: 0, damaged: [], missing: [], extra: [], folders: [] }
        : await verifyRelease(reader, { tenant, release: published.id }),
    );
    onProgress(sites.length, listed.value.length);
  }
  return ok(sites);
}

interface Reader {
  readonly outDir: string;
  /** By path in the folder, also of files in folders that are links: where the file is. */
  readonly listFiles: (root: string) => Promise<ReadonlyMap<string, string>>;
  readonly hashOf: (path: string) => Promise<string>;
}

/** Sites share most of their files, each of which is listed and read once. */
function createReader(outDir: string): Reader {
  const hashes = new Map<string, string>();
  const linked = new Map<string, ReadonlyMap<string, string>>();
  async function listFiles(root: string): Promise<ReadonlyMap<string, string>> {
    const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
    const found = entries.map(async (entry): Promise<readonly (readonly [string, string])[]> => {
      const path = join(root, entry.name);
      const target = entry.isSymbolicLink() ? await realpath(path).catch(() => null) : path;
      const isFolder =
        entry.isDirectory() || (target !== path && target !== null && (await stat(target)).isDirectory());
      if (target === null) return [];
      if (!isFolder) return [[entry.name, target]];
      const inner = linked.get(target) ?? (await listFiles(target));
      if (target !== path) linked.set(target, inner);
      return [...inner].map(([name, place]) => [join(entry.name, name), place] as const);
    });
    return new Map((await Promise.all(found)).flat());
  }
  return {
    outDir,
    listFiles,
    hashOf: async (path) => {
      const hash = hashes.get(path) ?? sha256(await readFile(path));
      hashes.set(path, hash);
      return hash;
    },
  };
}

interface Expected {
  /** Path to content hash. */
  readonly files: ReadonlyMap<string, string>;
  /** The folder of compiled files, and what the release has links to in it. */
  readonly compiled: { readonly folder: string; readonly names: ReadonlySet<string> } | null;
  /** Lists of files that are not as built themselves. */
  readonly damaged: readonly string[];
  readonly missing: readonly string[];
}

async function verifyRelease(
  { outDir, listFiles, hashOf }: Reader,
  { tenant, release }: { readonly tenant: string; readonly release: string },
): Promise<VerifiedSite> {
  const root = releaseFolder(outDir, tenant, release);
  const { files, compiled, ...lists } = await readExpected(outDir, root, release);
  const [damaged, missing] = [[...lists.damaged], [...lists.missing]];
  const found = await listFiles(root);
  let intact = 0;
  for (const [path, hash] of files) {
    const place = found.get(path);
    if (place === undefined) missing.push(path);
    else if ((await hashOf(place)) === hash) intact += 1;
    else damaged.push(path);
  }
  const hasLists = lists.damaged.length + lists.missing.length === 0;
  const extra = hasLists ? [...found.keys()].filter((path) => path !== RELEASE_FILE && !files.has(path)) : [];
  const folderOf = (path: string): string =>
    compiled?.names.has(path.split('/')[0] ?? '') ? compiled.folder : root;
  return {
    tenant,
    release,
    intact,
    damaged: damaged.toSorted(),
    missing: missing.toSorted(),
    extra: extra.toSorted(),
    folders: [...new Set([...damaged, ...missing, ...extra].map(folderOf))].map(displayPath).toSorted(),
  };
}

const readText = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

/** What a release consists of: its own files, and those of the web app that it has a link to. */
async function readExpected(outDir: string, root: string, release: string): Promise<Expected> {
  const manifest = await readText(join(root, RELEASE_FILE));
  const nothing = { files: new Map<string, string>(), compiled: null, damaged: [], missing: [] };
  if (manifest === null) return { ...nothing, missing: [RELEASE_FILE] };
  const parsed = releaseIdOf(manifest) === release ? parseRelease(manifest) : null;
  if (!parsed) return { ...nothing, damaged: [RELEASE_FILE] };
  const own = Object.entries(parsed.outputs);
  const list = join(COMPILED, parsed.compiled, COMPILED_FILES);
  const folder = join(outDir, COMPILED, parsed.compiled);
  const text = await readText(join(outDir, list));
  const files = text === null ? null : parseCompiledFiles(text);
  if (files && compiledIdOf(files) === parsed.compiled) {
    const names = new Set([...files.keys()].map((path) => path.split('/')[0] ?? path));
    return { ...nothing, files: new Map([...files, ...own]), compiled: { folder, names } };
  }
  const damage = { files: new Map(own), compiled: { folder, names: new Set([COMPILED]) } };
  return { ...nothing, ...damage, ...(text === null ? { missing: [list] } : { damaged: [list] }) };
}
