import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { environment, hostsFile, json, port, tenantsDir } from './options.ts';
import { EXIT, type Output, writeEvent, writeProblems } from './output.ts';
import { untilStopped } from './until-stopped.ts';

interface Flags {
  readonly tenants: string;
  readonly env: string;
  readonly web: string;
  readonly hosts?: string;
  readonly port: number;
  readonly json?: boolean;
}

const DEFAULT_PORT = 4180;

/** `grandstand dev`. */
export function addDevCommand(program: Command, { output, exitWith }: CommandContext): void {
  program
    .command('dev')
    .description(
      'serve tenants from the sources of the web app, with hot reload and mistakes shown in the page',
    )
    .argument('[ids...]', 'names of tenant folders; all by default')
    .addOption(tenantsDir())
    .addOption(environment())
    .option('--web <dir>', 'sources of the web app', 'apps/web')
    .addOption(hostsFile())
    .addOption(port(DEFAULT_PORT, 1))
    .addOption(json())
    .action(async (ids: string[], flags: Flags) => exitWith(await dev(ids, flags, output)));
}

/** Runs until aborted. */
async function dev(ids: readonly string[], flags: Flags, output: Output): Promise<number> {
  const { readHosts } = await import('../services/read-hosts.ts');
  const { startDevServer } = await import('../services/dev-server.ts');
  const hosts = await readHosts(flags.hosts);
  const started = hosts.ok
    ? await startDevServer({
        selection: ids.length > 0 ? ids : 'all',
        tenantsDir: flags.tenants,
        environment: flags.env,
        webSourceDir: flags.web,
        port: flags.port,
        hosts: hosts.value,
      })
    : hosts;
  if (!started.ok) {
    if (flags.json) writeEvent(output, 'failed', { problems: started.error });
    else writeProblems(output, { problems: started.error, warnings: [], notes: [] });
    return EXIT.problem;
  }
  const { sites } = started.value;
  if (flags.json) writeEvent(output, 'listening', { sites });
  else for (const { tenant, url } of sites) output.out(`${tenant}  ${url}`);
  await untilStopped();
  await started.value.close();
  if (flags.json) writeEvent(output, 'stopped');
  return EXIT.success;
}
