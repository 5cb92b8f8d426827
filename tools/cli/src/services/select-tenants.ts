import { err, ok, type Result } from '@grandstand/core';
import { didYouMean } from '@grandstand/tenant';
import { PRODUCTION } from '../models/environment.ts';
import type { Findings, Problem } from '../models/problem.ts';
import { listTenants, displayPath, readTenantFolder, type TenantFolder } from '../models/tenant-folder.ts';
import { findDomainClashes } from './domain-clashes.ts';

/** Tenant folder names, or all. */
export type TenantSelection = readonly string[] | 'all';

export interface ReadTenants extends Findings {
  readonly folders: readonly TenantFolder[];
}

/** The names of the selected tenants. */
export async function selectIds(
  selection: TenantSelection,
  tenantsDir: string,
): Promise<Result<readonly Problem[], readonly string[]>> {
  const allIds = await listTenants(tenantsDir);
  const hint = 'choose another folder with --tenants';
  if (allIds.length === 0) {
    return err([{ file: displayPath(tenantsDir), message: 'contains no tenants', hint }]);
  }
  if (selection === 'all') return ok(allIds);
  const unknown = selection.filter((id) => !allIds.includes(id));
  if (unknown.length === 0) return ok([...new Set(selection)]);
  return err(
    unknown.map((id) => {
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

/** Reads and validates the selected tenants, even if some are invalid. */
export async function readTenants(
  selection: TenantSelection,
  tenantsDir: string,
  environment: string = PRODUCTION,
): Promise<ReadTenants> {
  const ids = await selectIds(selection, tenantsDir);
  if (!ids.ok) return { folders: [], problems: ids.error, warnings: [], notes: [] };
  const clashes = await findDomainClashes(tenantsDir, await listTenants(tenantsDir), ids.value, environment);
  const read = await Promise.all(ids.value.map((id) => readTenantFolder(tenantsDir, id, environment)));
  const folders = read.flatMap((folder) => (folder.ok ? [folder.value] : []));
  return {
    folders,
    problems: [...read.flatMap((folder) => (folder.ok ? [] : folder.error)), ...clashes],
    warnings: folders.flatMap(({ warnings }) => warnings),
    notes: folders.flatMap(({ notes }) => notes),
  };
}
