import { err } from '@grandstand/core';
import { buildSites } from '../services/build-sites.ts';
import { readHosts } from '../services/read-hosts.ts';
import type { TenantSelection } from '../services/select-tenants.ts';
import { EXIT, writeProblems, type Output } from './output.ts';

export interface BuildFlags {
  readonly tenants: string;
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

export async function build(ids: TenantSelection, flags: BuildFlags, output: Output): Promise<number> {
  const hosts = flags.hosts === undefined ? undefined : await readHosts(flags.hosts);
  const built =
    hosts && !hosts.ok
      ? err({ sites: [], unchanged: [], problems: hosts.error, warnings: [], notes: [] })
      : await buildSites({
          ids,
          tenantsDir: flags.tenants,
          outDir: flags.out,
          webDir: flags.web,
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
