import { formatProblem, systemClock } from '@grandstand/core';
import type { Command } from 'commander';
import { type GroupedInspection, groupInspections, nameTenants } from '../models/inspection.ts';
import { SERVER_TIMEOUT_MS } from '../services/server-calls.ts';
import type { CommandContext } from './command-context.ts';
import { environment, hostsFile, json, outDir, port, tenantsDir, webDir } from './options.ts';
import { EXIT, type Output, writeFailure } from './output.ts';

interface Flags {
  readonly tenants: string;
  readonly env: string;
  readonly out: string;
  readonly web: string;
  readonly hosts?: string;
  readonly port: number;
  readonly json?: boolean;
}

const DEFAULT_PORT = 4100;
const STATE_WIDTH = 'problem'.length;

/** `grandstand doctor`. */
export function addDoctorCommand(program: Command, { output, exitWith }: CommandContext): void {
  program
    .command('doctor')
    .description('check this machine, the built sites, and the connections of tenants with their servers')
    .argument('[ids...]', 'names of tenant folders; all by default')
    .addOption(tenantsDir())
    .addOption(environment())
    .addOption(outDir())
    .addOption(webDir())
    .addOption(hostsFile())
    .addOption(port(DEFAULT_PORT, 1, 'port of `grandstand serve`').env('GRANDSTAND_PORT'))
    .addOption(json())
    .action(async (ids: string[], flags: Flags) => exitWith(await doctor(ids, flags, output)));
}

async function doctor(ids: readonly string[], flags: Flags, output: Output): Promise<number> {
  const { readHosts } = await import('../services/read-hosts.ts');
  const { examine } = await import('../services/doctor.ts');
  const hosts = await readHosts(flags.hosts);
  if (!hosts.ok) return writeFailure(output, hosts.error, flags.json);
  const inspections = await examine({
    selection: ids.length > 0 ? ids : 'all',
    tenantsDir: flags.tenants,
    environment: flags.env,
    hosts: hosts.value,
    outDir: flags.out,
    webDir: flags.web,
    servePort: flags.port,
    nodeVersion: process.versions.node,
    clock: systemClock,
    timeoutMs: SERVER_TIMEOUT_MS,
  });
  if (flags.json) output.out(JSON.stringify({ checks: inspections }, null, 2));
  else for (const inspection of groupInspections(inspections)) output.out(describe(inspection));
  return inspections.some(({ state }) => state === 'problem') ? EXIT.problem : EXIT.success;
}

/** `warning  clock: https://… is 40 s behind this machine`, with the hint on the next line. */
function describe({ state, tenants, topic, ...problem }: GroupedInspection): string {
  const words = [state.padEnd(STATE_WIDTH), nameTenants(tenants), `${topic}: ${formatProblem(problem)}`];
  return words.filter(Boolean).join('  ');
}
