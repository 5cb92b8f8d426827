import type { Command } from 'commander';
import { KEPT_RELEASES } from '../services/release-store.ts';
import type { CommandContext } from './command-context.ts';
import { json as jsonOption, outDir, tenantsDir, wholeNumber } from './options.ts';
import { utcTime, writeFailure } from './output.ts';

interface Flags {
  readonly out: string;
  readonly json?: boolean;
}
interface PruneFlags extends Flags {
  readonly tenants: string;
  readonly keep: number;
  readonly dryRun?: boolean;
}

/** Each is a folder. */
const MAX_KEPT = 1000;

const loadReleases = () => import('../services/manage-releases.ts');

/** `grandstand release …` and `grandstand prune`. */
export function addReleaseCommands(program: Command, { output, exitWith }: CommandContext): void {
  const withOut = (command: Command): Command => command.addOption(outDir()).addOption(jsonOption());
  const releases = program
    .command('release')
    .description('list and publish the stored releases of sites; each build adds one and publishes it');

  withOut(
    releases
      .command('list')
      .description('list the stored releases, the last one first')
      .argument('[ids...]', 'names of tenants; all by default'),
  ).action(async (ids: string[], { out, json }: Flags) => {
    const { releasesOf } = await loadReleases();
    const listed = await releasesOf(out, ids.length > 0 ? ids : 'all');
    if (!listed.ok) return exitWith(writeFailure(output, [listed.error], json));
    if (json) return output.out(JSON.stringify(listed.value, null, 2));
    for (const { tenant, releases: stored } of listed.value)
      for (const { id, builtMs, isPublished } of stored)
        output.out(`${tenant}  ${id}  built ${utcTime(builtMs)}${isPublished ? '  published' : ''}`);
    return undefined;
  });

  const publish = async (tenant: string, id: string | null, { out, json }: Flags) => {
    const { republish } = await loadReleases();
    const published = await republish(out, tenant, id);
    if (!published.ok) return exitWith(writeFailure(output, [published.error], json));
    const { id: release, builtMs } = published.value;
    return output.out(
      json
        ? JSON.stringify({ tenant, release }, null, 2)
        : `${tenant}  ${release}  built ${utcTime(builtMs)}  published`,
    );
  };
  withOut(
    releases
      .command('publish')
      .description('publish a stored release')
      .argument('<tenant>', 'name of the tenant')
      .argument('<release>', 'id of the release, or its beginning'),
  ).action((tenant: string, release: string, flags: Flags) => publish(tenant, release, flags));
  withOut(
    releases
      .command('rollback')
      .description('publish the release that was built before the published one')
      .argument('<tenant>', 'name of the tenant'),
  ).action((tenant: string, flags: Flags) => publish(tenant, null, flags));

  withOut(
    program
      .command('prune')
      .description('remove the sites of tenants that do not exist any more, and old releases')
      .addOption(tenantsDir())
      .option('--keep <count>', 'releases of each site that stay', wholeNumber(1, MAX_KEPT), KEPT_RELEASES)
      .option('--dry-run', 'only say what would be removed'),
  ).action(async ({ tenants, out, keep, dryRun = false, json }: PruneFlags) => {
    const { pruneSites } = await loadReleases();
    const pruned = await pruneSites({ tenantsDir: tenants, outDir: out, keep, isDryRun: dryRun });
    if (!pruned.ok) return exitWith(writeFailure(output, [pruned.error], json));
    if (json) return output.out(JSON.stringify(pruned.value, null, 2));
    const verb = dryRun ? 'would be removed' : 'removed';
    for (const site of pruned.value.sites) output.out(`${site}  site ${verb}: there is no such tenant`);
    for (const { tenant, ids } of pruned.value.releases)
      output.out(`${tenant}  ${ids.length === 1 ? 'release' : 'releases'} ${ids.join(', ')} ${verb}`);
    if (pruned.value.sites.length + pruned.value.releases.length === 0) output.out('Nothing to remove.');
    return undefined;
  });
}
