import type { Command } from 'commander';
import type { BuildOptions, BuildReport } from '../services/build-sites.ts';
import type { BuildReason } from '../services/plan-build.ts';
import type { TenantSelection } from '../services/select-tenants.ts';
import type { CommandContext } from './command-context.ts';
import { hostsFile, outDir, renderWorkers, selectionOf, threads, webDir, withTenants } from './options.ts';
import { EXIT, nameOrCount, writeFailure, writeProblems, type Output } from './output.ts';

interface Flags {
  readonly all?: boolean;
  readonly tenants: string;
  readonly env: string;
  readonly out: string;
  readonly web: string;
  readonly hosts?: string;
  readonly json?: boolean;
  readonly prerender?: boolean;
  readonly staticHost?: boolean;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly jobs?: number;
  /** Threads that render documents. */
  readonly workers: number;
}

const PROGRESS_EVERY = 100;

/** `grandstand build`. */
export function addBuildCommand(program: Command, { output, exitWith }: CommandContext): void {
  withTenants(program.command('build').description('build the sites of tenants from the compiled web app'))
    .addOption(outDir())
    .addOption(webDir())
    .addOption(hostsFile())
    .option('--force', 'build tenants also if nothing has changed since their last build')
    .option('--dry-run', 'only say what would be built, and why')
    .addOption(threads('--jobs <number>', 'threads that build; by default one for each core'))
    .option('--static-host', 'also write what static hosts need: their configuration, and compressed files')
    .option(
      '--prerender',
      'render the documents of all pages, for static hosts; asks the platform, implies --static-host',
    )
    .addOption(renderWorkers('threads that render documents'))
    .action(async (ids: string[], flags: Flags, command: Command) => {
      exitWith(await build(selectionOf(command, ids, flags.all), flags, output));
    });
}

async function build(ids: TenantSelection, flags: Flags, output: Output): Promise<number> {
  const { readHosts } = await import('../services/read-hosts.ts');
  const hosts = await readHosts(flags.hosts);
  if (!hosts.ok) {
    const report = { sites: [], unchanged: [], problems: hosts.error, warnings: [], notes: [] };
    return writeReport(report, flags, output);
  }
  const options = { ...buildOptions(flags, output), ids, hosts: hosts.value };
  if (flags.dryRun) return writePlan(options, flags, output);
  const { buildSites } = await import('../services/build-sites.ts');
  const built = await buildSites(options);
  const report = built.ok ? built.value : built.error;
  if (ids !== 'all') return writeReport(report, flags, output);
  const { findSitesWithoutTenant } = await import('../services/manage-releases.ts');
  const orphans = await findSitesWithoutTenant(flags);
  return writeReport({ ...report, warnings: [...report.warnings, ...orphans] }, flags, output);
}

const buildOptions = (flags: Flags, output: Output): Omit<BuildOptions, 'ids' | 'hosts'> => ({
  tenantsDir: flags.tenants,
  outDir: flags.out,
  webDir: flags.web,
  environment: flags.env,
  isForced: flags.force === true,
  isForStaticHosts: flags.staticHost === true,
  ...(flags.jobs !== undefined && { jobs: flags.jobs }),
  onProgress: (done, total) => output.error(`${done} of ${total} tenants`),
  ...(flags.prerender && {
    prerender: {
      workers: flags.workers,
      onProgress: (tenant, done, total) => {
        if (done % PROGRESS_EVERY === 0) output.error(`${tenant}  ${done} of ${total} pages rendered`);
      },
    },
  }),
});

function writeReport(report: BuildReport, flags: Flags, output: Output): number {
  const { sites, unchanged, problems } = report;
  if (flags.json) {
    output.out(JSON.stringify(report, null, 2));
  } else {
    for (const { tenant, directory, files, durationMs } of sites)
      output.out(`${tenant}  ${files} files in ${durationMs} ms  ${directory}`);
    if (unchanged.length > 0) output.out(`${nameOrCount(unchanged)}  unchanged`);
    if (sites.length + unchanged.length + problems.length === 0) output.out('No tenant is to be built.');
    writeProblems(output, report);
  }
  return problems.length > 0 ? EXIT.problem : EXIT.success;
}

const REASONS: Readonly<Record<BuildReason, string>> = {
  forced: 'is built in any case',
  new: 'has no release',
  changed: 'has changed',
  shared: 'is built again: the compiled app, the hosts or this program have changed',
  stored: 'would be published from a stored release',
  unchanged: 'unchanged',
};

async function writePlan(options: BuildOptions, flags: Flags, output: Output): Promise<number> {
  const { planBuild } = await import('../services/plan-build.ts');
  const plan = await planBuild(options);
  if (!plan.ok) return writeFailure(output, plan.error, flags.json);
  if (flags.json) {
    output.out(JSON.stringify({ planned: plan.value }, null, 2));
    return EXIT.success;
  }
  for (const [reason, planned] of Map.groupBy(plan.value, (each) => each.reason))
    output.out(`${nameOrCount(planned.map(({ tenant }) => tenant))}  ${REASONS[reason]}`);
  if (plan.value.length === 0) output.out('No tenant is to be built.');
  return EXIT.success;
}
