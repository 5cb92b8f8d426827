import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { parseLocatedJson, type Place } from '../models/located-json.ts';
import type { Problem } from '../models/problem.ts';
import { readablePath } from '../models/tenant-folder.ts';

/** A host name that a tenant's file says leads to its site. */
interface Claim {
  readonly tenant: string;
  readonly domain: string;
  readonly place: Place & { readonly file: string; readonly path: string };
}

const withDomains = z.object({ domains: z.array(z.string()) });

/** Nothing where the file cannot be read: who builds that tenant is told so. */
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
 * A host name can lead to one site only: what the chosen tenants claim that another one claims as well, chosen or
 * not. Every tenant has `<id>.localhost` without claiming it. Nobody can tell which of the two is meant, so neither
 * is built.
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
      const message = `"${domain}" leads to the tenant "${other.tenant}" as well`;
      return [{ tenant, ...place, message, hint: 'give each host name to one tenant' }];
    });
}
