import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { err, type Problem } from '@grandstand/core';
import { type HostOverrides } from '../document/compose-site.ts';
import type { Findings } from '../models/findings.ts';
import { RELEASE_FILE } from '../models/release.ts';
import { displayPath, readTenantFolder } from '../models/tenant-folder.ts';
import type { WebCompile } from '../models/web-compile.ts';
import { publishedRelease } from './release-store.ts';
import { type Prerender, stampSite } from './stamp-site.ts';

export interface StampTask {
  readonly ids: readonly string[];
  readonly tenantsDir: string;
  readonly outDir: string;
  readonly web: WebCompile;
  readonly hosts: HostOverrides;
  /** `programInputs` */
  readonly program: string;
  readonly environment: string;
  readonly isForStaticHosts: boolean;
}

/** A stored release that is not published yet. */
export interface StampedSite {
  readonly tenant: string;
  readonly domains: readonly string[];
  readonly release: string;
  readonly files: number;
  readonly durationMs: number;
}

export interface StampReport extends Findings {
  readonly stamped: readonly StampedSite[];
}

/** Reads tenants and stores a release of each that has no problem. */
export async function stampTenants(
  { ids, tenantsDir, outDir, web, hosts, environment, program, isForStaticHosts }: StampTask,
  prerenderOf: (tenant: string) => Prerender | null = () => null,
): Promise<StampReport> {
  const report = {
    stamped: [] as StampedSite[],
    problems: [] as Problem[],
    warnings: [] as Problem[],
    notes: [] as Problem[],
  };
  for (const id of ids) {
    const start = performance.now();
    const folder = await readTenantFolder(tenantsDir, id, environment);
    if (!folder.ok) {
      report.problems.push(...folder.error);
      continue;
    }
    report.warnings.push(...folder.value.warnings);
    report.notes.push(...folder.value.notes);
    if (!(await isReplaceable(outDir, id))) {
      report.problems.push(notABuiltSiteProblem(id, outDir));
      continue;
    }
    const options = { outDir, hosts, program, isForStaticHosts, prerender: prerenderOf(id) };
    const release = await stampSite(folder.value, web, options).catch((error: unknown) =>
      err(outputProblem(error, id, outDir)),
    );
    if (!release.ok) {
      report.problems.push(release.error);
      continue;
    }
    report.stamped.push({
      tenant: id,
      domains: folder.value.tenant.domains,
      release: release.value.id,
      files: release.value.files,
      durationMs: Math.round(performance.now() - start),
    });
  }
  return report;
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
  const hint =
    code === 'ENOSPC'
      ? 'free space on its disk, or choose a folder on another one with --out'
      : 'choose a writable folder with --out';
  return {
    tenant,
    file: displayPath(outDir),
    message: `the site of "${tenant}" cannot be written (${code})`,
    hint,
  };
}
