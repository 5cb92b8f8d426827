import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSite, SITE_FILE, type Site } from '../models/release.ts';

const RESCAN_AFTER_MS = 1000;

/** Sites in an output directory by host name; new builds are found by rescanning. */
export interface SiteRegistry {
  list(): Promise<readonly Site[]>;
  find(hostname: string): Promise<Site | undefined>;
}

/** Null for a damaged file, so that other sites still work. */
function readSite(text: string): Site | null {
  try {
    return parseSite(JSON.parse(text));
  } catch {
    return null;
  }
}

async function readSites(outDir: string): Promise<readonly Site[]> {
  const names = await readdir(outDir).catch(() => []);
  const sites = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .toSorted()
      .map(async (name) => {
        const text = await readFile(join(outDir, name, SITE_FILE), 'utf8').catch(() => null);
        return text === null ? null : readSite(text);
      }),
  );
  return sites.filter((site) => site !== null);
}

export function createSiteRegistry(outDir: string): SiteRegistry {
  let sites: Promise<readonly Site[]> | undefined;
  let scannedAt = 0;
  /** Found by the second-last scan but not by the last. */
  let missing = new Set<string>();

  /**
   * A directory is missing for a moment while it is replaced, so a site is removed only after two scans without it.
   */
  const scan = async (previousSites: readonly Site[]): Promise<readonly Site[]> => {
    const found = await readSites(outDir);
    const notFound = previousSites.filter(({ tenant }) => !found.some((site) => site.tenant === tenant));
    const kept = notFound.filter(({ tenant }) => !missing.has(tenant));
    missing = new Set(kept.map(({ tenant }) => tenant));
    return [...found, ...kept].toSorted((a, b) => (a.tenant < b.tenant ? -1 : 1));
  };
  const list = (): Promise<readonly Site[]> => {
    const now = performance.now();
    if (!sites || now - scannedAt > RESCAN_AFTER_MS) {
      scannedAt = now;
      sites = (sites ?? Promise.resolve([])).then(scan);
    }
    return sites;
  };
  return {
    list,
    find: async (name) => {
      // A trailing dot marks a fully qualified host name.
      const hostname = name.toLowerCase().replace(/\.$/, '');
      return (await list()).find(
        ({ tenant, domains }) => hostname === `${tenant}.localhost` || domains.includes(hostname),
      );
    },
  };
}
