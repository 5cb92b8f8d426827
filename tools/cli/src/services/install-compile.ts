import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COMPILED, COMPILED_FILES, RENDERERS } from '../models/release.ts';
import type { CompiledFiles, RendererBuild, WebCompile } from '../models/web-compile.ts';
import { linkOrCopy, writeOnce } from './release-store.ts';
import { readStoredSites } from './site-registry.ts';

/** Puts the renderer of a web compile beside the sites that are stamped from it, unless it is there. */
export async function installRenderer({ dir, id }: RendererBuild, outDir: string): Promise<void> {
  if (existsSync(join(outDir, RENDERERS, id))) return;
  await writeOnce(outDir, RENDERERS, async (directory) => {
    await cp(dir, directory, { recursive: true });
    return id;
  });
}

/** Puts compiled files beside the sites that have links to them, unless they are there. */
export async function installCompiled(
  { id, files }: CompiledFiles,
  { dir }: WebCompile,
  outDir: string,
): Promise<void> {
  if (existsSync(join(outDir, COMPILED, id))) return;
  await writeOnce(outDir, COMPILED, async (directory) => {
    for (const folder of new Set([...files.keys()].map(dirname)))
      await mkdir(join(directory, folder), { recursive: true });
    await Promise.all([...files.keys()].map((path) => linkOrCopy(join(dir, path), join(directory, path))));
    await writeFile(
      join(directory, COMPILED_FILES),
      `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`,
    );
    return id;
  });
}

/** They may be installed some time before the first site that names them, by a build that runs at the same time. */
const KEPT_MS = 3_600_000;

/** Removes the renderers and compiled files that no release names any more. Reads the sites of all releases. */
export async function removeUnusedCompiles(outDir: string, nowMs: number): Promise<void> {
  const sites = await readStoredSites(outDir);
  await Promise.all([
    removeUnused(join(outDir, RENDERERS), new Set(sites.map(({ renderer }) => renderer)), nowMs),
    removeUnused(join(outDir, COMPILED), new Set(sites.map(({ compiled }) => compiled)), nowMs),
  ]);
}

async function removeUnused(parent: string, used: ReadonlySet<string | null>, nowMs: number): Promise<void> {
  const names = await readdir(parent).catch((): string[] => []);
  const unused = names.filter((id) => !used.has(id)).map((id) => join(parent, id));
  await Promise.all(
    unused.map(async (folder) => {
      const found = await stat(folder).catch(() => null);
      if (found && nowMs - found.mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
    }),
  );
}
