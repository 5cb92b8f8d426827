import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { err, ok, type Problem, type Result, systemClock } from '@grandstand/core';
import { Piscina } from 'piscina';
import type { HostOverrides } from '../document/compose-site.ts';
import { isTemplate } from '../document/render-document.ts';
import { sha256 } from '../models/content-hash.ts';
import { PRODUCTION } from '../models/environment.ts';
import type { Findings } from '../models/findings.ts';
import { RENDERERS } from '../models/release.ts';
import { listTenants } from '../models/tenant-folder.ts';
import { readWebCompile } from '../models/web-compile.ts';
import { prerenderSite } from '../rendering/prerender-site.ts';
import { createRenderPool } from '../rendering/render-pool.ts';
import { createTenantInputs, programInputs, runInputs } from './build-inputs.ts';
import { type BuildRecord, currentBuild, readBuildRecord, writeBuildRecord } from './build-record.ts';
import { findDomainClashes } from './domain-clashes.ts';
import { removeUnusedCompiles } from './install-compile.ts';
import { publishedRelease, publishRelease, pruneReleases, removeIncomplete } from './release-store.ts';
import { selectIds, type TenantSelection } from './select-tenants.ts';
import { readClaimants } from './site-registry.ts';
import { type StampedSite, type StampReport, type StampTask, stampTenants } from './stamp-tenants.ts';
import { withoutTakenDomains } from './taken-domains.ts';

export interface BuildOptions {
  readonly ids: TenantSelection;
  readonly tenantsDir: string;
  readonly outDir: string;
  /** The compiled web app. */
  readonly webDir: string;
  /** By default production. */
  readonly environment?: string;
  /** Host overrides for every tenant built. */
  readonly hosts?: HostOverrides;
  /** Renders the documents of all pages, for static hosts. */
  readonly prerender?: PrerenderSettings | undefined;
  /** Also writes what static hosts need: compressed files and their configuration. Implied by `prerender`. */
  readonly isForStaticHosts?: boolean;
  /** Builds tenants also if they have not changed. */
  readonly isForced?: boolean;
  /** Threads; by default one for each core. */
  readonly jobs?: number;
  /** Called with the number of tenants that are done, and of those to build. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface PrerenderSettings {
  readonly workers: number;
  readonly onProgress?: (tenant: string, done: number, total: number) => void;
}

export interface BuiltSite {
  readonly tenant: string;
  readonly directory: string;
  readonly release: string;
  readonly files: number;
  readonly durationMs: number;
}

export interface BuildReport extends Findings {
  readonly sites: readonly BuiltSite[];
  /** Tenants whose release is of the same inputs. */
  readonly unchanged: readonly string[];
}

const NOTHING: BuildReport = { sites: [], unchanged: [], problems: [], warnings: [], notes: [] };

/**
 * Builds and publishes the sites of the selected tenants that have changed since their last build. A tenant with a problem
 * keeps its previous release.
 */
export async function buildSites(options: BuildOptions): Promise<Result<BuildReport, BuildReport>> {
  const [tenantsDir, outDir] = [resolve(options.tenantsDir), resolve(options.outDir)];
  const { hosts = {}, prerender = null, environment = PRODUCTION } = options;
  const isForStaticHosts = prerender !== null || options.isForStaticHosts === true;
  const ids = await selectIds(options.ids, tenantsDir);
  if (!ids.ok) return err({ ...NOTHING, problems: ids.error });
  const compiled = await readWebCompile(resolve(options.webDir));
  const web =
    compiled.ok && !isTemplate(compiled.value.template) ? err(noTemplate(options.webDir)) : compiled;
  if (!web.ok) return err({ ...NOTHING, problems: [web.error] });
  const clashes = findDomainClashes(tenantsDir, await listTenants(tenantsDir), ids.value, environment);
  const clashing = new Set(clashes.map(({ tenant }) => tenant));
  const buildable = ids.value.filter((id) => !clashing.has(id));

  await removeIncomplete(outDir, systemClock.now());
  const program = programInputs();
  const run = runInputs(web.value, hosts, { program, environment, isForStaticHosts });
  const record = await readBuildRecord(outDir, run);
  const inputsOf = createTenantInputs(tenantsDir, environment);
  const inputs = new Map(buildable.map((id) => [id, inputsOf(id)]));
  /** A stored release of the same inputs, unless what it shows depends on the platform. */
  const stored = buildable.flatMap((id): readonly StampedSite[] => {
    if (options.isForced || prerender) return [];
    const built = currentBuild(outDir, record, id, inputs.get(id) ?? null);
    return built ? [{ tenant: id, durationMs: 0, ...built }] : [];
  });
  const isStored = new Set(stored.map(({ tenant }) => tenant));
  const changed = buildable.filter((id) => !isStored.has(id));
  const task = { tenantsDir, outDir, web: web.value, hosts, environment, program, isForStaticHosts };
  const report = await (prerender
    ? stampWithPages({ ...task, ids: changed }, prerender)
    : stampAll({ ...task, ids: changed }, options));

  const published = await readClaimants(outDir, (tenant, release) => {
    const built = record.tenants[tenant];
    return built?.release === release ? built.domains : null;
  });
  const { free, taken } = withoutTakenDomains([...stored, ...report.stamped], published);
  const unchanged: string[] = [];
  const sites: BuiltSite[] = [];
  for (const { tenant, release, files, durationMs } of free) {
    if ((await publishedRelease(outDir, tenant)) === release && isStored.has(tenant)) {
      unchanged.push(tenant);
      continue;
    }
    await publishRelease(outDir, tenant, release);
    await pruneReleases(outDir, tenant);
    sites.push({ tenant, directory: join(outDir, tenant), release, files, durationMs });
  }
  // Only when what all releases share has changed: it reads the sites of all.
  const isFirstOfRun = Object.keys(record.tenants).length === 0;
  if (sites.length > 0 && isFirstOfRun) await removeUnusedCompiles(outDir, systemClock.now());
  if (!prerender && report.stamped.length > 0)
    await writeBuildRecord(outDir, withStamped(record, report.stamped, inputs));
  const problems = [...clashes, ...report.problems, ...taken];
  const result = { sites, unchanged, problems, warnings: report.warnings, notes: report.notes };
  return problems.length > 0 ? err(result) : ok(result);
}

function withStamped(
  { run, tenants }: BuildRecord,
  stamped: readonly StampedSite[],
  inputs: ReadonlyMap<string, string | null>,
): BuildRecord {
  const added: BuildRecord['tenants'] = {};
  for (const { tenant, release, domains, files } of stamped)
    added[tenant] = { inputs: inputs.get(tenant) ?? '', release, domains: [...domains], files };
  return { run, tenants: { ...tenants, ...added } };
}

/** Starting a thread takes as long as this many tenants. */
const MIN_PER_JOB = 8;
/** For new objects of a thread; more, which is the default, takes 50 MB and saves no time. */
const YOUNG_MB = 8;
/** In one task of a thread. */
const MAX_PER_TASK = 25;

/** In threads if there are many tenants. */
async function stampAll(
  task: StampTask,
  { jobs = availableParallelism(), onProgress }: Pick<BuildOptions, 'jobs' | 'onProgress'>,
): Promise<StampReport> {
  const { ids } = task;
  const threads = Math.min(jobs, Math.floor(ids.length / MIN_PER_JOB));
  if (threads <= 1) return stampTenants(task);
  const pool = new Piscina<StampTask, StampReport>({
    filename: new URL('stamp-worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const size = Math.max(1, Math.min(MAX_PER_TASK, Math.ceil(ids.length / threads)));
  const parts = Array.from({ length: Math.ceil(ids.length / size) }, (_, part) =>
    ids.slice(part * size, (part + 1) * size),
  );
  let done = 0;
  const reports = await Promise.all(
    parts.map(async (part) => {
      const report = await pool.run({ ...task, ids: part });
      done += part.length;
      onProgress?.(done, ids.length);
      return report;
    }),
  ).finally(() => void pool.destroy());
  return {
    stamped: reports.flatMap(({ stamped }) => stamped),
    problems: reports.flatMap(({ problems }) => problems),
    warnings: reports.flatMap(({ warnings }) => warnings),
    notes: reports.flatMap(({ notes }) => notes),
  };
}

/** One tenant after the other: the pages of each are rendered in threads. */
async function stampWithPages(
  task: StampTask,
  { workers, onProgress }: PrerenderSettings,
): Promise<StampReport> {
  const pool = createRenderPool(Math.max(1, workers));
  try {
    return await stampTenants(task, (tenant) => ({ renderer, document }, pages) => {
      const module = join(task.outDir, RENDERERS, renderer, 'index.mjs');
      const site = { id: sha256(document), module, document };
      return prerenderSite(site, pages, {
        pool,
        onProgress: (done, total) => onProgress?.(tenant, done, total),
      });
    });
  } finally {
    await pool.close();
  }
}

const noTemplate = (webDir: string): Problem => ({
  file: join(webDir, 'index.html'),
  message: 'has no placeholders for the head and the splash',
  hint: 'keep the comments <!-- head … --> and <!-- splash … --> in apps/web/index.html',
});
