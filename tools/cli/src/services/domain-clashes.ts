import { join } from 'node:path';
import { readTextFile } from '@grandstand/content-files';
import * as z from 'zod';
import { parseLocatedJson, type Position } from '../models/located-json.ts';
import type { Problem } from '../models/problem.ts';
import { displayPath } from '../models/tenant-folder.ts';

/** A host name claimed by a tenant's configuration. */
interface Claim {
  readonly tenant: string;
  readonly domain: string;
  readonly locate: () => Position & { readonly file: string; readonly path: string };
}

const domainsSchema = z.object({ domains: z.array(z.string()) });

/** Empty if the file cannot be read; building that tenant reports it. */
async function claimsOf(tenantsDir: string, tenant: string): Promise<readonly Claim[]> {
  const text = await readTextFile(join(tenantsDir, tenant), 'tenant.json');
  const domains = text.ok ? domainsOf(text.value) : [];
  return domains.map((domain, index) => ({
    tenant,
    domain,
    locate: () => {
      const file = displayPath(join(tenantsDir, tenant, 'tenant.json'));
      const json = parseLocatedJson(text.ok ? text.value : '', file);
      const position = json.ok ? json.value.positionOf(['domains', index]) : { line: 1, column: 1 };
      return { file, ...position, path: `domains.${index}` };
    },
  }));
}

function domainsOf(text: string): readonly string[] {
  try {
    return domainsSchema.safeParse(JSON.parse(text)).data?.domains ?? [];
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
): Promise<readonly Problem[]> {
  const claims = (await Promise.all(allIds.map((id) => claimsOf(tenantsDir, id)))).flat();
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
  return ownersOf(allIds, (await Promise.all(allIds.map((id) => claimsOf(tenantsDir, id)))).flat());
}

const ownersOf = (allIds: readonly string[], claims: readonly Claim[]) =>
  Map.groupBy(
    [...allIds.map((id) => ({ tenant: id, domain: `${id}.localhost` })), ...claims],
    ({ domain }) => domain,
  );
