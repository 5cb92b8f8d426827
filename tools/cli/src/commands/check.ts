import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { TenantSelection } from '../services/select-tenants.ts';
import type { CommandContext } from './command-context.ts';
import { selectionOf, withTenants } from './options.ts';
import { EXIT, writeProblems, type Output } from './output.ts';

interface Flags {
  readonly all?: boolean;
  readonly tenants: string;
  readonly env: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly server?: boolean;
}

const PROGRESS_EVERY = 100;
/** More are only counted. */
const MAX_LISTED = 10;

const loadCheckServers = () => import('../services/check-servers.ts');

/** `grandstand check`. */
export function addCheckCommand(program: Command, { output, exitWith }: CommandContext): void {
  withTenants(program.command('check').description('check the configuration of tenants without building'))
    .option('--quiet', 'write only mistakes, no warnings and notes')
    .option('--server', 'also ask the servers of the tenants: keys, settings and colours')
    .action(async (ids: string[], flags: Flags, command: Command) => {
      exitWith(await check(selectionOf(command, ids, flags.all), flags, output));
    });
}

async function check(ids: TenantSelection, flags: Flags, output: Output): Promise<number> {
  const { readTenants } = await import('../services/select-tenants.ts');
  const tenantsDir = resolve(flags.tenants);
  const read = await readTenants(ids, tenantsDir, {
    environment: flags.env,
    onProgress: (done, total) => {
      if (done % PROGRESS_EVERY === 0 && !flags.quiet) output.error(`${done} of ${total} tenants`);
    },
  });
  const { folders, problems, notes, ...checked } = flags.server
    ? await (await loadCheckServers()).checkServers(read, tenantsDir)
    : read;
  const { findDraftWarnings } = await import('../services/check-drafts.ts');
  const warnings = [...checked.warnings, ...(await findDraftWarnings(ids, tenantsDir))];
  const validIds = folders.map(({ tenant }) => tenant.id);
  if (flags.json) {
    output.out(JSON.stringify({ tenants: validIds, problems, warnings, notes }, null, 2));
  } else if (flags.quiet) {
    writeProblems(output, { problems, warnings: [], notes: [] });
  } else {
    if (validIds.length > MAX_LISTED) output.out(`${validIds.length} tenants  ok`);
    else for (const id of validIds) output.out(`${id}  ok`);
    writeProblems(output, { problems, warnings, notes });
  }
  return problems.length > 0 ? EXIT.problem : EXIT.success;
}
