import { resolve } from 'node:path';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import { PRODUCTION } from '../models/environment.ts';
import { readWebCompile } from '../models/web-compile.ts';
import { createTenantInputs, programInputs, runInputs } from './build-inputs.ts';
import { currentBuild, readBuildRecord } from './build-record.ts';
import type { BuildOptions } from './build-sites.ts';
import { listReleases, publishedRelease } from './release-store.ts';
import { selectIds } from './select-tenants.ts';

/**
 * Why a tenant would be built: its folder or what all share has changed (`shared`: the compiled app, the hosts, this program),
 * or it has no release. `stored`: it would only be published, as a release of the same inputs exists.
 */
export type BuildReason = 'forced' | 'new' | 'changed' | 'shared' | 'stored' | 'unchanged';

export interface PlannedBuild {
  readonly tenant: string;
  readonly reason: BuildReason;
}

/** What `buildSites` would do. Writes nothing, and does not look for mistakes. */
export async function planBuild(
  options: BuildOptions,
): Promise<Result<readonly Problem[], readonly PlannedBuild[]>> {
  const [tenantsDir, outDir] = [resolve(options.tenantsDir), resolve(options.outDir)];
  const ids = await selectIds(options.ids, tenantsDir);
  if (!ids.ok) return ids;
  const web = await readWebCompile(resolve(options.webDir));
  if (!web.ok) return err([web.error]);
  const { environment = PRODUCTION, hosts = {}, isForStaticHosts = false } = options;
  const run = runInputs(web.value, hosts, { program: programInputs(), environment, isForStaticHosts });
  const record = await readBuildRecord(outDir, run);
  const inputsOf = createTenantInputs(tenantsDir, environment);
  const reasonOf = async (id: string): Promise<BuildReason> => {
    if (options.isForced === true || options.prerender !== undefined) return 'forced';
    if ((await listReleases(outDir, id)).length === 0) return 'new';
    if (!record.tenants[id]) return 'shared';
    const built = currentBuild(outDir, record, id, inputsOf(id));
    if (!built) return 'changed';
    return (await publishedRelease(outDir, id)) === built.release ? 'unchanged' : 'stored';
  };
  return ok(await Promise.all(ids.value.map(async (tenant) => ({ tenant, reason: await reasonOf(tenant) }))));
}
