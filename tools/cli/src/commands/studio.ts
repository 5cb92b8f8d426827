import { systemClock } from '@grandstand/core';
import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { environment, hostsFile, port, tenantsDir, webDir } from './options.ts';
import { EXIT, type Output, writeFailure } from './output.ts';
import { untilStopped } from './until-stopped.ts';
import { systemUser } from '../models/system-user.ts';

interface Flags {
  readonly tenants: string;
  readonly env: string;
  readonly web: string;
  readonly hosts?: string;
  readonly port: number;
}

const DEFAULT_PORT = 4190;

/** `grandstand studio`. */
export function addStudioCommand(program: Command, { output, exitWith }: CommandContext): void {
  program
    .command('studio')
    .description('design the themes of tenants on real pages, in a browser')
    .argument('[ids...]', 'names of tenant folders; all by default')
    .addOption(tenantsDir())
    .addOption(environment())
    .addOption(webDir())
    .addOption(hostsFile())
    .addOption(port(DEFAULT_PORT, 0))
    .action(async (ids: string[], flags: Flags) => exitWith(await studio(ids, flags, output)));
}

/** Runs until aborted. */
async function studio(ids: readonly string[], flags: Flags, output: Output): Promise<number> {
  const { readHosts } = await import('../services/read-hosts.ts');
  const { startStudio } = await import('../studio/studio-server.ts');
  const { operateOn } = await import('../services/operate-on.ts');
  const hosts = await readHosts(flags.hosts);
  const started = hosts.ok
    ? await startStudio({
        selection: ids.length > 0 ? ids : 'all',
        tenantsDir: flags.tenants,
        environment: flags.env,
        hosts: hosts.value,
        webDir: flags.web,
        port: flags.port,
        clock: systemClock,
        operate: operateOn(process.env),
        operator: systemUser(),
        onFault: (url, error) =>
          output.error(`${url}  ${error instanceof Error ? error.stack : String(error)}`),
      })
    : hosts;
  if (!started.ok) return writeFailure(output, started.error);
  output.out(`The theme studio: ${started.value.url}`);
  await untilStopped();
  await started.value.close();
  return EXIT.success;
}
