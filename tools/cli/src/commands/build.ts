import { err } from '@grandstand/core';
import type { Command } from 'commander';
import type { TenantSelection } from '../services/select-tenants.ts';
import type { CommandContext } from './command-context.ts';
import { hostsFile, outDir, renderWorkers, selectionOf, threads, withTenants } from './options.ts';
import { EXIT, writeProblems, type Output } from './output.ts';

interface Flags {
  readonly all?: boolean;
  readonly tenants: string;
  readonly env: string;
  readonly out: string;
  readonly web: string;
  readonly hosts?: string;
  readonly json?: boolean;
  readonly prerender?: boolean;
  readonly force?: boolean;
  readonly jobs?: number;
  /** Threads that render documents. */
  readonly workers: number;
}

const PROGRESS_EVERY = 100;
/** More unchanged tenants are only counted. */
const MAX_NAMED = 10;

/** `grandstand build`. */
export function addBuildCommand(program: Command, { output, exitWith }: CommandContext): void {
  withTenants(program.command('build').description('build the sites of tenants from the compiled web app'))
    .addOption(outDir())
    .option('--web <dir>', 'the compiled web app', 'apps/web/dist')
    .addOption(hostsFile())
    .option('--force', 'build tenants also if nothing has changed since their last build')
    .addOption(threads('--jobs <number>', 'threads that build; by default one for each core'))
    .option('--prerender', 'render the documents of all pages, for static hosts; asks the platform')
    .addOption(renderWorkers('threads that render documents'))
    .action(async (ids: string[], flags: Flags, command: Command) => {
      exitWith(await build(selectionOf(command, ids, flags.all), flags, output));
    });
}

async function build(ids: TenantSelection, flags: Flags, output: Output): Promise<number> {
  const { buildSites } = await import('../services/build-sites.ts');
  const { readHosts } = await import('../services/read-hosts.ts');
  const hosts = flags.hosts === undefined ? undefined : await readHosts(flags.hosts);
  const built =
    hosts && !hosts.ok
      ? err({ sites: [], unchanged: [], problems: hosts.error, warnings: [], notes: [] })
      : await buildSites({
          ids,
          tenantsDir: flags.tenants,
          outDir: flags.out,
          webDir: flags.web,
          environment: flags.env,
          ...(hosts ? { hosts: hosts.value } : {}),
          isForced: flags.force === true,
          ...(flags.jobs !== undefined && { jobs: flags.jobs }),
          onProgress: (done, total) => output.error(`${done} of ${total} tenants`),
          ...(flags.prerender && {
            prerender: {
              workers: flags.workers,
              onProgress: (tenant, done, total) => {
                if (done % PROGRESS_EVERY === 0)
                  output.error(`${tenant}  ${done} of ${total} pages rendered`);
              },
            },
          }),
        });
  const report = built.ok ? built.value : built.error;
  if (flags.json) {
    output.out(JSON.stringify(report, null, 2));
  } else {
    for (const { tenant, directory, files, durationMs } of report.sites) {
      output.out(`${tenant}  ${files} files in ${durationMs} ms  ${directory}`);
    }
    if (report.unchanged.length > 0)
      output.out(
        report.unchanged.length > MAX_NAMED
          ? `${report.unchanged.length} tenants unchanged`
          : `${report.unchanged.join(', ')}  unchanged`,
      );
    writeProblems(output, report);
  }
  return built.ok ? EXIT.success : EXIT.problem;
}
