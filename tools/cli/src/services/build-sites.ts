import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { err, ok, type Result, systemClock } from '@grandstand/core';
import type { HostOverrides } from '../document/compose-site.ts';
import { isTemplate } from '../document/render-document.ts';
import type { Problem } from '../models/problem.ts';
import { sha256 } from '../models/content-hash.ts';
import { RELEASE_FILE, RENDERERS } from '../models/release.ts';
import { displayPath } from '../models/tenant-folder.ts';
import { readWebCompile } from '../models/web-compile.ts';
import { prerenderSite } from '../rendering/prerender-site.ts';
import { createRenderPool } from '../rendering/render-pool.ts';
import { readTenants, type TenantSelection } from './select-tenants.ts';
import { removeUnusedRenderers } from './install-renderer.ts';
import { publishedRelease, publishRelease, pruneReleases, removeIncomplete } from './release-store.ts';
import { readPublishedSites } from './site-registry.ts';
import { stampSite } from './stamp-site.ts';
import { type Claimant, withoutTakenDomains } from './taken-domains.ts';

export interface BuildOptions {
  readonly ids: TenantSelection;
  readonly tenantsDir: string;
  readonly outDir: string;
  /** The compiled web app. */
  readonly webDir: string;
  /** Host overrides for every tenant built. */
  readonly hosts?: HostOverrides;
  /** Renders the documents of all pages, for static hosts. */
  readonly prerender?: PrerenderSettings | undefined;
}

export interface PrerenderSettings {
  readonly workers: number;
  readonly onProgress?: (tenant: string, done: number, total: number) => void;
}

export interface BuiltSite {
  readonly tenant: string;
  readonly directory: string;
  readonly files: number;
  readonly durationMs: number;
}

/** A stored release that is not published yet. */
interface StampedSite extends Claimant {
  readonly release: string;
  readonly built: BuiltSite;
}

export interface BuildReport {
  readonly sites: readonly BuiltSite[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly notes: readonly Problem[];
}

/** Builds the sites of the selected tenants. A tenant with a problem keeps its previous build. */
export async function buildSites(options: BuildOptions): Promise<Result<BuildReport, BuildReport>> {
  const outDir = resolve(options.outDir);
  const { folders, warnings, notes, ...read } = await readTenants(options.ids, resolve(options.tenantsDir));
  const problems = [...read.problems];
  const web = await readWebCompile(resolve(options.webDir));
  if (!web.ok) return err({ sites: [], problems: [...problems, web.error], warnings, notes });
  if (!isTemplate(web.value.template)) {
    const problem: Problem = {
      file: join(options.webDir, 'index.html'),
      message: 'has no placeholders for the head and the splash',
      hint: 'keep the comments <!-- head … --> and <!-- splash … --> in apps/web/index.html',
    };
    return err({ sites: [], problems: [...problems, problem], warnings, notes });
  }

  const invalid = new Set(problems.map(({ tenant }) => tenant));
  const { prerender = null } = options;
  const pool = prerender && createRenderPool(Math.max(1, prerender.workers));
  await removeIncomplete(outDir, systemClock.now());
  const stamped: StampedSite[] = [];
  for (const folder of folders.filter(({ tenant }) => !invalid.has(tenant.id))) {
    const { id } = folder.tenant;
    if (!(await isReplaceable(outDir, id))) {
      problems.push(notABuiltSiteProblem(id, outDir));
      continue;
    }
    const start = performance.now();
    const release = await stampSite(folder, web.value, {
      outDir,
      hosts: options.hosts ?? {},
      prerender:
        pool &&
        (({ renderer, document }, pages) => {
          const module = join(outDir, RENDERERS, renderer, 'index.mjs');
          const site = { id: sha256(document), module, document };
          const onProgress = (done: number, total: number) => prerender?.onProgress?.(id, done, total);
          return prerenderSite(site, pages, { pool, onProgress });
        }),
    }).catch((error: unknown) => err(outputProblem(error, id, outDir)));
    if (!release.ok) {
      problems.push(release.error);
      continue;
    }
    stamped.push({
      tenant: id,
      domains: folder.tenant.domains,
      release: release.value.id,
      built: {
        tenant: id,
        directory: join(outDir, id),
        files: release.value.files,
        durationMs: Math.round(performance.now() - start),
      },
    });
  }
  await pool?.close();
  const served = await readPublishedSites(outDir);
  const { free, taken } = withoutTakenDomains(stamped, served);
  problems.push(...taken);
  for (const { tenant, release } of free) {
    await publishRelease(outDir, tenant, release);
    await pruneReleases(outDir, tenant);
  }
  await removeUnusedRenderers(outDir, systemClock.now());
  const sites = free.map(({ built }) => built);
  const report = { sites, problems, warnings, notes };
  return problems.length > 0 ? err(report) : ok(report);
}

/** Only a published release, a directory created by an older build, or an empty one may be replaced. */
async function isReplaceable(outDir: string, tenant: string): Promise<boolean> {
  if ((await publishedRelease(outDir, tenant)) !== null) return true;
  const names = await readdir(join(outDir, tenant)).catch((): string[] => []);
  return names.length === 0 || names.includes(RELEASE_FILE);
}

const notABuiltSiteProblem = (tenant: string, outDir: string): Problem => ({
  tenant,
  file: displayPath(join(outDir, tenant)),
  message: 'contains files that are not a built site; nothing was changed',
  hint: 'choose another folder with --out, or empty this one',
});

/** Error codes of an unusable output directory; other errors are bugs. */
const OUTPUT_ERRORS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']);

function outputProblem(error: unknown, tenant: string, outDir: string): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!OUTPUT_ERRORS.has(code)) throw error;
  const hint = 'choose a writable folder with --out';
  return {
    tenant,
    file: displayPath(outDir),
    message: `the site of "${tenant}" cannot be written (${code})`,
    hint,
  };
}
