import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER, contentSchemas } from '@grandstand/content-files';
import { err, ok, type Result } from '@grandstand/core';
import * as z from 'zod';
import { allOf, loadSeed, loadSeeds, parseSeed, type Seed } from '../seed/load-seed.ts';
import { freeEventIds, starterFiles, starterKey } from './starter-files.ts';

/** What starter content needs of a tenant's configuration. */
const tenantSchema = z.object({
  name: z.string().min(1),
  domains: z.array(z.string()).min(1),
  channelKey: z.string().optional(),
});

/**
 * The channels of a demo: the sample channels, and those of the other tenants. A tenant has the content of its folder
 * `content`, or starter content if there is none. Content without a season is not for a demo but for an import.
 * On failure returns all errors, one line each.
 */
export async function loadDemoSeeds(tenantsDir: string | null): Promise<Result<string[], Seed[]>> {
  const samples = await loadSeeds();
  if (!samples.ok || tenantsDir === null) return samples;
  const isSample = (id: string): boolean => samples.value.some(({ channel }) => channel.id === id);
  const names = (await readdir(tenantsDir).catch((): string[] => [])).toSorted();
  const ids = names.filter((name) => !name.startsWith('.') && !isSample(name));

  const own: Result<string[], Seed>[] = [];
  const withoutContent: string[] = [];
  for (const id of ids) {
    const folder = join(tenantsDir, id, CONTENT_FOLDER);
    if (!(await exists(folder))) withoutContent.push(id);
    else if (await exists(join(folder, 'season.json'))) own.push(await loadSeed(folder));
  }
  const written = allOf([...samples.value.map((seed) => ok(seed)), ...own]);
  if (!written.ok) return written;
  const seeds = [...written.value];
  for (const id of withoutContent) {
    const seed = await starterSeed(join(tenantsDir, id), id, seeds);
    if (seed) seeds.push(seed);
  }
  const problems = findShared(seeds);
  return problems.length > 0 ? err(problems) : ok(seeds);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const readJson = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
};

/** Null if the tenant's files have mistakes, which the build of its site reports. */
async function starterSeed(folder: string, id: string, others: readonly Seed[]): Promise<Seed | null> {
  const tenant = tenantSchema.safeParse(await readJson(join(folder, 'tenant.json')));
  const colors = contentSchemas['color-settings'].safeParse(
    await readJson(join(folder, 'color-settings.json')),
  );
  if (!tenant.success || !colors.success) return null;
  const { name, domains, channelKey } = tenant.data;
  const taken = new Set(others.flatMap(({ channel }) => channel.domains));
  const files = starterFiles({
    id,
    name,
    domains: [...new Set([...domains, `${id}.localhost`])].filter((domain) => !taken.has(domain)),
    key: channelKey ?? starterKey(id),
    firstEventId: freeEventIds(
      id,
      others.map(({ channel }) => channel.first_event_id),
    ),
    colorSettings: colors.data,
  });
  const seed = await parseSeed(folder, (file) => files.get(file) ?? null);
  return seed.ok ? seed.value : null;
}

/** Lines about channels that have the same id, key or domain. */
function findShared(seeds: readonly Seed[]): string[] {
  const owners = new Map<string, string>();
  return seeds.flatMap(({ channel: { id, key, domains } }) =>
    [`id "${id}"`, `key "${key}"`, ...domains.map((domain) => `domain "${domain}"`)].flatMap((claim) => {
      const owner = owners.get(claim);
      if (owner === undefined) owners.set(claim, id);
      return owner === undefined ? [] : [`The channels ${owner} and ${id} have the same ${claim}.`];
    }),
  );
}
