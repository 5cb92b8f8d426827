import { err, ok, type Result } from '@grandstand/core';
import { didYouMean } from '@grandstand/tenant';
import type { Problem } from '../models/problem.ts';
import { listTenants, readablePath, readTenantFolder, type TenantFolder } from '../models/tenant-folder.ts';
import { findDomainClashes } from './domain-clashes.ts';

/** Tenant folder names, or all. */
export type TenantSelection = readonly string[] | 'all';

export interface ReadTenants {
  readonly folders: readonly TenantFolder[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly notes: readonly Problem[];
}

async function selectIds(
  selection: TenantSelection,
  tenantsDir: string,
): Promise<Result<readonly Problem[], readonly string[]>> {
  const known = await listTenants(tenantsDir);
  const hint = 'choose another folder with --tenants';
  if (known.length === 0) {
    return err([{ file: readablePath(tenantsDir), message: 'contains no tenants', hint }]);
  }
  if (selection === 'all') return ok(known);
  const unknown = selection.filter((id) => !known.includes(id));
  if (unknown.length === 0) return ok([...new Set(selection)]);
  return err(
    unknown.map((id) => {
      const near = didYouMean(id, known);
      const names = `known tenants: ${known.join(', ')}`;
      return {
        tenant: id,
        message: `there is no tenant "${id}" in ${readablePath(tenantsDir)}`,
        hint: near === null ? names : `did you mean "${near}"? (${names})`,
      };
    }),
  );
}

/** Reads and validates the selected tenants, even if some are invalid. */
export async function readTenants(selection: TenantSelection, tenantsDir: string): Promise<ReadTenants> {
  const ids = await selectIds(selection, tenantsDir);
  if (!ids.ok) return { folders: [], problems: ids.error, warnings: [], notes: [] };
  const clashes = await findDomainClashes(tenantsDir, await listTenants(tenantsDir), ids.value);
  const read = await Promise.all(ids.value.map((id) => readTenantFolder(tenantsDir, id)));
  const folders = read.flatMap((folder) => (folder.ok ? [folder.value] : []));
  return {
    folders,
    problems: [...read.flatMap((folder) => (folder.ok ? [] : folder.error)), ...clashes],
    warnings: folders.flatMap(({ warnings }) => warnings),
    notes: folders.flatMap(({ notes }) => notes),
  };
}
