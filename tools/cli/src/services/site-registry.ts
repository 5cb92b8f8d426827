import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSite, SITE_FILE, type Site } from '../models/release.ts';
import { inParallel } from './in-parallel.ts';
import { listReleasedTenants, listReleases, publishedRelease, releaseFolder } from './release-store.ts';
import type { Claimant } from './taken-domains.ts';

const RESCAN_AFTER_MS = 1000;

export interface PublishedSite extends Site {
  /** The folder of its release, which never changes: all parts of an answer belong together. */
  readonly root: string;
  /** Whether it has been stored as a release; else by a build before there were releases, or by hand. */
  readonly isRelease: boolean;
}

/** Published sites by host name; new releases are found by rescanning. */
export interface SiteRegistry {
  list(): Promise<readonly PublishedSite[]>;
  find(hostname: string): Promise<PublishedSite | undefined>;
}

/** The site in a release's folder; null for a missing or damaged file, so that other sites still work. */
export async function readSite(folder: string): Promise<Site | null> {
  try {
    return parseSite(JSON.parse(await readFile(join(folder, SITE_FILE), 'utf8')));
  } catch {
    return null;
  }
}

/** The sites of all releases, also of those that are not published. */
export async function readStoredSites(outDir: string): Promise<readonly Site[]> {
  const tenants = await listReleasedTenants(outDir);
  const read = tenants.map(async (tenant) => {
    const releases = await listReleases(outDir, tenant);
    return Promise.all(releases.map(({ id }) => readSite(releaseFolder(outDir, tenant, id))));
  });
  return (await Promise.all(read)).flat().filter((site) => site !== null);
}

/** A site and where its link points to. */
interface Published {
  readonly target: string;
  readonly site: PublishedSite | null;
}

/** Reads the published sites; those whose link still points to the same release are taken from `known`. */
async function readPublished(
  outDir: string,
  known: ReadonlyMap<string, Published>,
): Promise<ReadonlyMap<string, Published>> {
  const names = await readdir(outDir).catch((): string[] => []);
  const entries = names
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .map(async (name): Promise<[string, Published]> => {
      // A folder of a build before there were releases has no link, and may change.
      const target = await readlink(join(outDir, name)).catch(() => '');
      const same = target === '' ? undefined : known.get(name);
      if (same?.target === target) return [name, same];
      const root = join(outDir, target || name);
      const site = await readSite(root);
      return [name, { target, site: site && { ...site, root, isRelease: target !== '' } }];
    });
  return new Map(await Promise.all(entries));
}

const sitesOf = (published: ReadonlyMap<string, Published>): readonly PublishedSite[] =>
  [...published.values()].map(({ site }) => site).filter((site) => site !== null);

/** Sites whose files are read at once. */
const SITES_AT_ONCE = 32;

/**
 * The tenants of the published sites, with their domains.
 * @param domainsOf those of a release as far as they are known; null: its site is read
 */
export async function readClaimants(
  outDir: string,
  domainsOf: (tenant: string, release: string) => readonly string[] | null = () => null,
): Promise<readonly Claimant[]> {
  const names = (await readdir(outDir).catch((): string[] => [])).filter((name) => !name.startsWith('.'));
  const claimants = await inParallel(names, SITES_AT_ONCE, async (tenant): Promise<Claimant | null> => {
    const release = await publishedRelease(outDir, tenant);
    const known = release === null ? null : domainsOf(tenant, release);
    return known ? { tenant, domains: known } : readSite(join(outDir, tenant));
  });
  return claimants.filter((claimant) => claimant !== null);
}

export function createSiteRegistry(outDir: string): SiteRegistry {
  let published: ReadonlyMap<string, Published> = new Map();
  let byHost: ReadonlyMap<string, PublishedSite> = new Map();
  let scanning: Promise<void> | null = null;
  let scannedAt = Number.NEGATIVE_INFINITY;

  const scan = async (): Promise<void> => {
    const found = await readPublished(outDir, published);
    const isSame =
      found.size === published.size &&
      [...found].every(([name, { site }]) => published.get(name)?.site === site);
    published = found;
    scannedAt = performance.now();
    if (isSame) return;
    const sites = sitesOf(found);
    byHost = new Map([
      ...sites.flatMap((site) => site.domains.map((domain) => [domain, site] as const)),
      ...sites.map((site) => [`${site.tenant}.localhost`, site] as const),
    ]);
  };
  /** Requests at the same time share one scan. */
  const rescan = (): Promise<void> =>
    (scanning ??= scan().finally(() => {
      scanning = null;
    }));
  const isRecent = () => performance.now() - scannedAt <= RESCAN_AFTER_MS;

  return {
    async list() {
      if (!isRecent()) await rescan();
      return sitesOf(published);
    },
    async find(name) {
      // A trailing dot marks a fully qualified host name.
      const hostname = name.toLowerCase().replace(/\.$/, '');
      const known = byHost.get(hostname);
      if (!isRecent()) {
        const scanned = rescan();
        // A known site is not kept waiting: its next request gets a newer release.
        if (!known) await scanned;
      }
      return known ?? byHost.get(hostname);
    },
  };
}
