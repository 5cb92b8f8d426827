import { existsSync } from 'node:fs';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RENDERERS } from '../models/release.ts';
import type { RendererBuild } from '../models/web-compile.ts';
import { writeOnce } from './release-store.ts';
import { readStoredSites } from './site-registry.ts';

/** Puts the renderer of a web compile beside the sites that are stamped from it, unless it is there. */
export async function installRenderer({ dir, id }: RendererBuild, outDir: string): Promise<void> {
  if (existsSync(join(outDir, RENDERERS, id))) return;
  await writeOnce(outDir, RENDERERS, async (directory) => {
    await cp(dir, directory, { recursive: true });
    return id;
  });
}

/** A renderer may be installed some time before the first site that names it, by a build that runs at the same time. */
const KEPT_MS = 3_600_000;

/** Removes the renderers that no release names any more. */
export async function removeUnusedRenderers(outDir: string, nowMs: number): Promise<void> {
  const ids = await readdir(join(outDir, RENDERERS)).catch((): string[] => []);
  if (ids.length <= 1) return;
  const used = new Set((await readStoredSites(outDir)).flatMap((site) => site.renderer ?? []));
  const unused = ids.filter((id) => !used.has(id)).map((id) => join(outDir, RENDERERS, id));
  await Promise.all(
    unused.map(async (folder) => {
      const found = await stat(folder).catch(() => null);
      if (found && nowMs - found.mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
    }),
  );
}
