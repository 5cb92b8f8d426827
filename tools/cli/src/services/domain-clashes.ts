import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { parseLocatedJson, type Place } from '../models/located-json.ts';
import type { Problem } from '../models/problem.ts';
import { readablePath } from '../models/tenant-folder.ts';

/** A host name claimed by a tenant's configuration. */
interface Claim {
  readonly tenant: string;
  readonly domain: string;
  readonly place: Place & { readonly file: string; readonly path: string };
}

const withDomains = z.object({ domains: z.array(z.string()) });

/** Empty if the file cannot be read; building that tenant reports it. */
async function claimsOf(tenantsDir: string, tenant: string): Promise<readonly Claim[]> {
  const path = join(tenantsDir, tenant, 'tenant.json');
  const file = readablePath(path);
  const json = parseLocatedJson(await readFile(path, 'utf8').catch(() => ''), file);
  if (!json.ok) return [];
  const { placeOf, value } = json.value;
  const domains = withDomains.safeParse(value).data?.domains ?? [];
  return domains.map((domain, index) => ({
    tenant,
    domain,
    place: { file, ...placeOf(['domains', index]), path: `domains.${index}` },
  }));
}

/**
 * Domains of the selected tenants that another tenant claims too, selected or not (`<id>.localhost` is claimed
 * implicitly). None of the tenants involved is built.
 */
export async function findDomainClashes(
  tenantsDir: string,
  known: readonly string[],
  chosen: readonly string[],
): Promise<readonly Problem[]> {
  const claims = (await Promise.all(known.map((id) => claimsOf(tenantsDir, id)))).flat();
  const owners = Map.groupBy(
    [...known.map((id) => ({ tenant: id, domain: `${id}.localhost` })), ...claims],
    ({ domain }) => domain,
  );
  return claims
    .filter(({ tenant }) => chosen.includes(tenant))
    .flatMap(({ tenant, domain, place }) => {
      const other = owners.get(domain)?.find((owner) => owner.tenant !== tenant);
      if (!other) return [];
      const message = `"${domain}" is also a domain of the tenant "${other.tenant}"`;
      return [{ tenant, ...place, message, hint: 'assign each domain to only one tenant' }];
    });
}
