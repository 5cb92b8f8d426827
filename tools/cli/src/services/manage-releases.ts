import { join, resolve } from 'node:path';
import { err, ok, type Problem, type Result, systemClock } from '@grandstand/core';
import { didYouMean } from '@grandstand/tenant';
import { matchIds } from '../models/match-ids.ts';
import { displayPath, listTenants } from '../models/tenant-folder.ts';
import {
  listReleasedTenants,
  listReleases,
  pruneReleases,
  publishRelease,
  releaseFolder,
  removeIncomplete,
  removeSite,
  removeUnusedShared,
  type StoredRelease,
} from './release-store.ts';
import { removeUnusedCompiles } from './install-compile.ts';
import { readClaimants, readSite } from './site-registry.ts';
import { withoutTakenDomains } from './taken-domains.ts';

export interface TenantReleases {
  readonly tenant: string;
  readonly releases: readonly StoredRelease[];
}

/** The releases of these tenants or globs, or of all that have releases. */
export async function releasesOf(
  out: string,
  tenants: readonly string[] | 'all',
): Promise<Result<Problem, readonly TenantReleases[]>> {
  const outDir = resolve(out);
  const known = await listReleasedTenants(outDir);
  const { ids, unmatched } = tenants === 'all' ? { ids: known, unmatched: [] } : matchIds(tenants, known);
  const [unknown] = unmatched;
  if (unknown !== undefined) return err(noReleases(unknown, known, outDir));
  const listed = ids.map(async (tenant) => ({
    tenant,
    releases: await listReleases(outDir, tenant),
  }));
  return ok(await Promise.all(listed));
}

/**
 * A stored release of one tenant.
 * @param wanted the id of a release or its beginning; or the published one, or the one that was built before it
 */
export async function findRelease(
  out: string,
  tenant: string,
  wanted: { readonly id: string } | 'published' | 'previous',
): Promise<Result<Problem, StoredRelease>> {
  const outDir = resolve(out);
  const known = await listReleasedTenants(outDir);
  if (!known.includes(tenant)) return err(noReleases(tenant, known, outDir));
  const releases = await listReleases(outDir, tenant);
  const published = releases.findIndex(({ isPublished }) => isPublished);
  const matching =
    wanted === 'published'
      ? releases.filter(({ isPublished }) => isPublished)
      : wanted === 'previous'
        ? releases.slice(published + 1, published + 2)
        : releases.filter(({ id }) => wanted.id !== '' && id.startsWith(wanted.id));
  const [release] = matching;
  if (release && matching.length === 1) return ok(release);
  const ids = releases.map(({ id, isPublished }) => (isPublished ? `${id} (published)` : id)).join(', ');
  const message =
    wanted === 'published'
      ? 'no release is published'
      : wanted === 'previous'
        ? 'there is no release before the published one'
        : matching.length > 1
          ? `several releases begin with "${wanted.id}"`
          : `there is no release "${wanted.id}"`;
  return err({
    tenant,
    message: `${tenant}: ${message}`,
    hint: `stored releases, the last one first: ${ids}`,
  });
}

/**
 * Publishes a stored release of a tenant.
 * @param wanted the id of a release or its beginning; null: the one that was built before the published one
 */
export async function republish(
  out: string,
  tenant: string,
  wanted: string | null,
): Promise<Result<Problem, StoredRelease>> {
  const outDir = resolve(out);
  const found = await findRelease(outDir, tenant, wanted === null ? 'previous' : { id: wanted });
  if (!found.ok) return found;
  const release = found.value;
  const site = await readSite(releaseFolder(outDir, tenant, release.id));
  const claimant = { tenant, domains: site?.domains ?? [] };
  const [problem] = withoutTakenDomains([claimant], await readClaimants(outDir)).taken;
  if (problem) return err(problem);
  await removeIncomplete(outDir, systemClock.now());
  await publishRelease(outDir, tenant, release.id);
  return ok({ ...release, isPublished: true });
}

function noReleases(tenant: string, known: readonly string[], outDir: string): Problem {
  const suggestion = didYouMean(tenant, known);
  return {
    tenant,
    message: `there is no release of "${tenant}" in ${displayPath(outDir)}`,
    hint:
      known.length === 0
        ? `build it first: \`grandstand build ${tenant}\``
        : suggestion === null
          ? `there are releases of: ${known.join(', ')}`
          : `did you mean "${suggestion}"?`,
  };
}

export interface PruneOptions {
  readonly tenantsDir: string;
  readonly outDir: string;
  /** Releases of each site that stay, at least. */
  readonly keep: number;
  /** Removes nothing, only reports. */
  readonly isDryRun: boolean;
}

export interface Pruned {
  /** Sites whose tenant does not exist any more. */
  readonly sites: readonly string[];
  readonly releases: readonly { readonly tenant: string; readonly ids: readonly string[] }[];
}

/** Removes the sites of tenants that do not exist any more, and releases that are not needed for a rollback. */
export async function pruneSites(options: PruneOptions): Promise<Result<Problem, Pruned>> {
  const [outDir, tenantsDir] = [resolve(options.outDir), resolve(options.tenantsDir)];
  const existing = await listTenants(tenantsDir);
  if (existing.length === 0) {
    // A wrong folder would remove every site.
    const message = 'contains no tenants, so nothing was removed';
    return err({ file: displayPath(tenantsDir), message, hint: 'choose another folder with --tenants' });
  }
  if (!options.isDryRun) await removeIncomplete(outDir, systemClock.now());
  const released = await listReleasedTenants(outDir);
  const sites = released.filter((tenant) => !existing.includes(tenant));
  const releases: { tenant: string; ids: readonly string[] }[] = [];
  for (const tenant of released.filter((id) => existing.includes(id))) {
    const ids = await pruneReleases(outDir, tenant, { keep: options.keep, isDryRun: options.isDryRun });
    if (ids.length > 0) releases.push({ tenant, ids });
  }
  if (!options.isDryRun) {
    for (const tenant of sites) await removeSite(outDir, tenant);
    await removeUnusedCompiles(outDir, systemClock.now());
    await removeUnusedShared(outDir, systemClock.now());
  }
  return ok({ sites, releases });
}

/** Warnings of published sites whose tenant does not exist any more: they go on serving. */
export async function findSitesWithoutTenant({
  tenants,
  out,
}: {
  readonly tenants: string;
  readonly out: string;
}): Promise<readonly Problem[]> {
  const outDir = resolve(out);
  const existing = new Set(await listTenants(resolve(tenants)));
  const orphans = (await listReleasedTenants(outDir)).filter((tenant) => !existing.has(tenant)).toSorted();
  return orphans.map((tenant) => ({
    tenant,
    file: displayPath(join(outDir, tenant)),
    message: `is still served, but there is no tenant "${tenant}" any more`,
    hint: 'remove it: `grandstand prune`',
  }));
}
