import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLocatedJson } from '@grandstand/content-files';
import type { Problem } from '@grandstand/core';
import { basesOf, readJson, TENANT_FILE } from '../models/bases.ts';
import { environmentFile, PRODUCTION } from '../models/environment.ts';
import { displayPath } from '../models/tenant-folder.ts';

/** A host name claimed by a tenant's configuration. */
interface Claim {
  readonly tenant: string;
  readonly domain: string;
  readonly locate: () => Pick<Problem, 'file' | 'line' | 'column' | 'path'>;
}

/**
 * Empty if the files cannot be read; building that tenant reports it. Synchronous, as `basesOf`: each build reads the claims
 * of all tenants.
 */
function claimsOf(tenantsDir: string, tenant: string, environment: string): readonly Claim[] {
  const folders = [tenant, ...basesOf(tenantsDir, tenant)];
  const changes = environmentFile(environment);
  /** What has precedence is first. */
  const files = [...(changes === null ? [] : [changes]), TENANT_FILE].flatMap((name) =>
    folders.map((folder) => [folder, name] as const),
  );
  for (const [folder, name] of files) {
    const file = join(tenantsDir, folder, name);
    const domains = domainsOf(readJson(file));
    if (domains === null) continue;
    return domains.map((domain, index) => ({ tenant, domain, locate: () => placeOf(file, index) }));
  }
  return [];
}

function placeOf(file: string, index: number): ReturnType<Claim['locate']> {
  const shown = displayPath(file);
  const json = parseLocatedJson(readFileSync(file, 'utf8'), shown);
  const place = json.ok ? json.value.positionOf(['domains', index]) : { file: shown, line: 1, column: 1 };
  return { ...place, path: ['domains', index] };
}

/** Null: the file does not set them. */
function domainsOf(json: unknown): readonly string[] | null {
  if (typeof json !== 'object' || json === null || !('domains' in json)) return null;
  const { domains } = json;
  return Array.isArray(domains) ? domains.filter((domain) => typeof domain === 'string') : [];
}

/**
 * Domains of the selected tenants that another tenant claims too, selected or not (`<id>.localhost` is claimed
 * implicitly). None of the tenants involved is built.
 */
export function findDomainClashes(
  tenantsDir: string,
  allIds: readonly string[],
  selectedIds: readonly string[],
  environment: string,
): readonly Problem[] {
  const claims = allIds.flatMap((id) => claimsOf(tenantsDir, id, environment));
  const owners = ownersOf(allIds, claims);
  const selected = new Set(selectedIds);
  return claims
    .filter(({ tenant }) => selected.has(tenant))
    .flatMap(({ tenant, domain, locate }) => {
      const other = owners.get(domain)?.find((owner) => owner.tenant !== tenant);
      if (!other) return [];
      const message = `"${domain}" is also a domain of the tenant "${other.tenant}"`;
      return [{ tenant, ...locate(), message, hint: 'assign each domain to only one tenant' }];
    });
}

/** The tenants that claim each domain. */
export const readDomainOwners = (
  tenantsDir: string,
  allIds: readonly string[],
): ReadonlyMap<string, readonly { readonly tenant: string }[]> =>
  ownersOf(
    allIds,
    allIds.flatMap((id) => claimsOf(tenantsDir, id, PRODUCTION)),
  );

const ownersOf = (allIds: readonly string[], claims: readonly Claim[]) =>
  Map.groupBy(
    [...allIds.map((id) => ({ tenant: id, domain: `${id}.localhost` })), ...claims],
    ({ domain }) => domain,
  );
