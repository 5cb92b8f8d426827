import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { createIncomplete, hasRelease } from './release-store.ts';

const FILE = '.built.json';

const recordSchema = z.object({
  /** `runInputs` of the builds. */
  run: z.string(),
  /** By tenant. */
  tenants: z.record(
    z.string(),
    z.object({
      /** `createTenantInputs` of the release. */
      inputs: z.string(),
      release: z.string(),
      domains: z.array(z.string()),
      files: z.number(),
    }),
  ),
});
export type BuildRecord = z.infer<typeof recordSchema>;

/**
 * What the releases in a folder of sites were made from, so that a tenant that has not changed is not built again. Only a
 * shortcut: without it, all is built, with the same result.
 */
export async function readBuildRecord(outDir: string, run: string): Promise<BuildRecord> {
  const empty = { run, tenants: {} };
  try {
    const record = recordSchema.parse(JSON.parse(await readFile(join(outDir, FILE), 'utf8')));
    return record.run === run ? record : empty;
  } catch {
    return empty;
  }
}

/** The last build of a tenant, if it was made of these inputs and is still stored. */
export function currentBuild(
  outDir: string,
  { tenants }: BuildRecord,
  id: string,
  inputs: string | null,
): BuildRecord['tenants'][string] | null {
  const built = tenants[id];
  return built && built.inputs === inputs && hasRelease(outDir, id, built.release) ? built : null;
}

export async function writeBuildRecord(outDir: string, record: BuildRecord): Promise<void> {
  const fresh = await createIncomplete(outDir, (path) => writeFile(path, JSON.stringify(record)));
  await rename(fresh, join(outDir, FILE));
}
