import { err, ok, type Problem, type Result } from '@grandstand/core';
import { didYouMean } from '@grandstand/tenant';
import { PRODUCTION } from '../models/environment.ts';
import { matchIds } from '../models/match-ids.ts';
import type { Findings } from '../models/findings.ts';
import { listTenants, displayPath, readTenantFolder, type TenantFolder } from '../models/tenant-folder.ts';
import { findAffected } from './affected-tenants.ts';
import { findDomainClashes } from './domain-clashes.ts';

/** Part of the tenants, for several machines that build at once: the first of four is `{ index: 1, count: 4 }`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface TenantQuery {
  readonly among: readonly string[] | 'all';
  /** Only those whose sites may have changed since this commit of git; null: all. */
  readonly affectedSince: string | null;
  readonly shard: Shard | null;
}

/** Names of tenant folders or globs, all, or some of these. */
export type TenantSelection = readonly string[] | 'all' | TenantQuery;

export interface ReadTenants extends Findings {
  readonly folders: readonly TenantFolder[];
}

/** The names of the selected tenants; may be none if a query chooses among them. */
export async function selectIds(
  selection: TenantSelection,
  tenantsDir: string,
): Promise<Result<readonly Problem[], readonly string[]>> {
  if (!isQuery(selection)) return selectNamed(selection, tenantsDir);
  const { among, affectedSince, shard } = selection;
  const named = await selectNamed(among, tenantsDir);
  if (!named.ok) return named;
  const affected =
    affectedSince === null ? named : await findAffected(named.value, tenantsDir, affectedSince);
  if (!affected.ok) return err([affected.error]);
  return ok(shard === null ? affected.value : inShard(affected.value, shard));
}

const isQuery = (selection: TenantSelection): selection is TenantQuery =>
  typeof selection === 'object' && 'among' in selection;

/** Every machine that has the same tenants divides them alike. */
const inShard = (ids: readonly string[], { index, count }: Shard): readonly string[] =>
  ids.toSorted().filter((_, position) => position % count === index - 1);

async function selectNamed(
  selection: readonly string[] | 'all',
  tenantsDir: string,
): Promise<Result<readonly Problem[], readonly string[]>> {
  const allIds = await listTenants(tenantsDir);
  const hint = 'choose another folder with --tenants';
  if (allIds.length === 0) {
    return err([{ file: displayPath(tenantsDir), message: 'contains no tenants', hint }]);
  }
  if (selection === 'all') return ok(allIds);
  const { ids, unmatched } = matchIds(selection, allIds);
  if (unmatched.length === 0) return ok(ids);
  return err(
    unmatched.map((id) => {
      const suggestion = didYouMean(id, allIds);
      const names = `known tenants: ${allIds.join(', ')}`;
      return {
        tenant: id,
        message: `there is no tenant "${id}" in ${displayPath(tenantsDir)}`,
        hint: suggestion === null ? names : `did you mean "${suggestion}"? (${names})`,
      };
    }),
  );
}

/** The name of the only tenant that a name or pattern matches. */
export async function selectOne(
  name: string,
  tenantsDir: string,
): Promise<Result<readonly Problem[], string>> {
  const selected = await selectNamed([name], tenantsDir);
  if (!selected.ok) return selected;
  const [id = name, ...others] = selected.value;
  if (others.length === 0) return ok(id);
  const hint = `name one of: ${selected.value.join(', ')}`;
  return err([{ message: `"${name}" matches several tenants`, hint }]);
}

interface ReadOptions {
  readonly environment?: string;
  /** Called with the number of tenants that are read, and of all. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Reads and validates the selected tenants, even if some are invalid. */
export async function readTenants(
  selection: TenantSelection,
  tenantsDir: string,
  { environment = PRODUCTION, onProgress }: ReadOptions = {},
): Promise<ReadTenants> {
  const ids = await selectIds(selection, tenantsDir);
  if (!ids.ok) return { folders: [], problems: ids.error, warnings: [], notes: [] };
  const clashes = findDomainClashes(tenantsDir, await listTenants(tenantsDir), ids.value, environment);
  let done = 0;
  const reading = ids.value.map(async (id) => {
    const folder = await readTenantFolder(tenantsDir, id, environment);
    onProgress?.((done += 1), ids.value.length);
    return folder;
  });
  const read = await Promise.all(reading);
  const folders = read.flatMap((folder) => (folder.ok ? [folder.value] : []));
  return {
    folders,
    problems: [...read.flatMap((folder) => (folder.ok ? [] : folder.error)), ...clashes],
    warnings: folders.flatMap(({ warnings }) => warnings),
    notes: folders.flatMap(({ notes }) => notes),
  };
}
