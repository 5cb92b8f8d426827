import { join } from 'node:path';
import { parseLocatedJson, readTextFile } from '@grandstand/content-files';
import type { Problem } from '@grandstand/core';
import { basesOf, TENANT_FILE } from '../models/bases.ts';
import { environmentFile, PRODUCTION } from '../models/environment.ts';
import { displayPath } from '../models/tenant-folder.ts';

/** A host name claimed by a tenant's configuration. */
interface Claim {
  readonly tenant: string;
  readonly domain: string;
  readonly locate: () => Pick<Problem, 'file' | 'line' | 'column' | 'path'>;
}

/** Empty if the files cannot be read; building that tenant reports it. */
async function claimsOf(tenantsDir: string, tenant: string, environment: string): Promise<readonly Claim[]> {
  const folders = [tenant, ...basesOf(tenantsDir, tenant)];
  const changes = environmentFile(environment);
  /** What has precedence is first. */
  const files = [...(changes === null ? [] : [changes]), TENANT_FILE].flatMap((name) =>
    folders.map((folder) => [folder, name] as const),
  );
  for (const [folder, name] of files) {
    const text = await readTextFile(join(tenantsDir, folder), name);
    const domains = text.ok ? domainsOf(text.value) : null;
    if (!text.ok || domains === null) continue;
    return domains.map((domain, index) => ({
      tenant,
      domain,
      locate: () => {
        const file = displayPath(join(tenantsDir, folder, name));
        const json = parseLocatedJson(text.value, file);
        const place = json.ok ? json.value.positionOf(['domains', index]) : { file, line: 1, column: 1 };
        return { ...place, path: ['domains', index] };
      },
    }));
  }
  return [];
}

/** Null: the file does not set them. */
function domainsOf(text: string): readonly string[] | null {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null || !('domains' in json)) return null;
    const { domains } = json;
    return Array.isArray(domains) ? domains.filter((domain) => typeof domain === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Domains of the selected tenants that another tenant claims too, selected or not (`<id>.localhost` is claimed
 * implicitly). None of the tenants involved is built.
 */
export async function findDomainClashes(
  tenantsDir: string,
  allIds: readonly string[],
  selectedIds: readonly string[],
  environment: string,
): Promise<readonly Problem[]> {
  const claims = (await Promise.all(allIds.map((id) => claimsOf(tenantsDir, id, environment)))).flat();
  const owners = ownersOf(allIds, claims);
  return claims
    .filter(({ tenant }) => selectedIds.includes(tenant))
    .flatMap(({ tenant, domain, locate }) => {
      const other = owners.get(domain)?.find((owner) => owner.tenant !== tenant);
      if (!other) return [];
      const message = `"${domain}" is also a domain of the tenant "${other.tenant}"`;
      return [{ tenant, ...locate(), message, hint: 'assign each domain to only one tenant' }];
    });
}

/** The tenants that claim each domain. */
export async function readDomainOwners(
  tenantsDir: string,
  allIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly tenant: string }[]>> {
  return ownersOf(
    allIds,
    (await Promise.all(allIds.map((id) => claimsOf(tenantsDir, id, PRODUCTION)))).flat(),
  );
}

const ownersOf = (allIds: readonly string[], claims: readonly Claim[]) =>
  Map.groupBy(
    [...allIds.map((id) => ({ tenant: id, domain: `${id}.localhost` })), ...claims],
    ({ domain }) => domain,
  );
