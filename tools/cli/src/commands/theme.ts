import { resolve } from 'node:path';
import { ok, type Problem, systemClock } from '@grandstand/core';
import type { Command } from 'commander';
import type { PaletteComparison } from '../models/compare-palettes.ts';
import type { Findings } from '../models/findings.ts';
import { SERVER_TIMEOUT_MS } from '../services/server-calls.ts';
import type { ThemeOptions } from '../services/server-theme.ts';
import type { CommandContext } from './command-context.ts';
import { environment, hostsFile, json, tenantsDir } from './options.ts';
import { EXIT, type Output, writeProblems } from './output.ts';
import { addOperatorFlags, type OperatorFlags, readOperator } from './platform/operate.ts';

interface Flags {
  readonly tenants: string;
  readonly env: string;
  readonly hosts?: string;
  readonly json?: boolean;
  readonly force?: boolean;
}

const loadServerTheme = () => import('../services/server-theme.ts');

/** `grandstand theme …`. */
export function addThemeCommands(program: Command, { output, exitWith }: CommandContext): void {
  const theme = program
    .command('theme')
    .description('compare the colours of a tenant with those of its server, and exchange them');
  const add = (name: string, description: string): Command =>
    theme
      .command(name)
      .description(description)
      .argument('<tenant>', 'name of a tenant folder')
      .addOption(tenantsDir())
      .addOption(environment())
      .addOption(hostsFile());

  add('diff', 'list the colours that differ, and what they change; exits with 1 if there are any')
    .addOption(json())
    .action(async (tenant: string, flags: Flags) => exitWith(await diff(tenant, flags, output)));
  add('check', 'check the colours of the server as strictly as those of a file')
    .addOption(json())
    .action(async (tenant: string, flags: Flags) => exitWith(await check(tenant, flags, output)));
  add('pull', 'write the colours of the server into color-settings.json, if they pass the check')
    .option('--force', 'also replace colours that the server does not have')
    .addOption(json())
    .action(async (tenant: string, flags: Flags) => exitWith(await pull(tenant, flags, output)));
  addOperatorFlags(
    add('push', 'give the colours of color-settings.json to the platform of this machine')
      .option('--force', 'also replace newer colours of the platform')
      .option('--dry-run', 'only report what would change'),
  ).action(async (tenant: string, flags: PushFlags) => exitWith(await push(tenant, flags, output)));
}

async function readOptions(tenant: string, { tenants, env, hosts: file }: Flags) {
  const { readHosts } = await import('../services/read-hosts.ts');
  const hosts = await readHosts(file);
  if (!hosts.ok) return hosts;
  return ok({
    tenant,
    tenantsDir: resolve(tenants),
    environment: env,
    hosts: hosts.value,
    clock: systemClock,
    timeoutMs: SERVER_TIMEOUT_MS,
  } satisfies ThemeOptions);
}

/** Writes the problems of a command that has no other result; returns the exit code. */
function fail(output: Output, problems: readonly Problem[], asJson = false): number {
  const findings: Findings = { problems, warnings: [], notes: [] };
  if (asJson) output.out(JSON.stringify(findings, null, 2));
  else writeProblems(output, findings);
  return EXIT.problem;
}

async function diff(tenant: string, flags: Flags, output: Output): Promise<number> {
  const options = await readOptions(tenant, flags);
  const { diffTheme } = await loadServerTheme();
  const compared = options.ok ? await diffTheme(options.value) : options;
  if (!compared.ok) return fail(output, compared.error, flags.json);
  await writeComparison(output, tenant, compared.value, flags.json);
  const { changes, to } = compared.value;
  if (changes.length === 0) return EXIT.success;
  if (!flags.json)
    output.error(`\`grandstand theme ${to === 'server' ? 'pull' : 'push'} ${tenant}\` takes them over.`);
  return EXIT.problem;
}

async function writeComparison(
  { out }: Output,
  tenant: string,
  comparison: PaletteComparison,
  asJson = false,
): Promise<void> {
  if (asJson) return out(JSON.stringify({ tenant, ...comparison }, null, 2));
  const { describeComparison, terminalHasColors } = await import('./theme-report.ts');
  for (const line of describeComparison(tenant, comparison, terminalHasColors())) out(line);
}

async function check(tenant: string, flags: Flags, output: Output): Promise<number> {
  const options = await readOptions(tenant, flags);
  if (!options.ok) return fail(output, options.error, flags.json);
  const { checkTheme } = await loadServerTheme();
  const findings = await checkTheme(options.value);
  if (flags.json) output.out(JSON.stringify(findings, null, 2));
  else {
    if (findings.problems.length === 0) output.out(`${tenant}  the server's colours are ok`);
    writeProblems(output, findings);
  }
  return findings.problems.length > 0 ? EXIT.problem : EXIT.success;
}

async function pull(tenant: string, flags: Flags, output: Output): Promise<number> {
  const options = await readOptions(tenant, flags);
  const { pullTheme } = await loadServerTheme();
  const pulled = options.ok ? await pullTheme({ ...options.value, isForced: flags.force === true }) : options;
  if (!pulled.ok) return fail(output, pulled.error, flags.json);
  const { file, comparison, findings } = pulled.value;
  if (flags.json) output.out(JSON.stringify({ tenant, file, comparison, ...findings }, null, 2));
  else {
    if (comparison) await writeComparison(output, tenant, comparison);
    if (!comparison || comparison.changes.length > 0) output.out(`${file}  has the server's colours`);
    writeProblems(output, findings);
  }
  return EXIT.success;
}

interface PushFlags extends OperatorFlags, Flags {
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

async function push(tenant: string, flags: PushFlags, output: Output): Promise<number> {
  const options = await readOptions(tenant, flags);
  if (!options.ok) return fail(output, options.error, flags.json);
  const { pushTheme } = await import('../services/push-theme.ts');
  const { operateOn } = await import('../services/operate-on.ts');
  const pushed = await pushTheme({
    ...options.value,
    isForced: flags.force === true,
    isDryRun: flags.dryRun === true,
    actor: readOperator(flags),
    operate: operateOn(process.env),
  });
  if (!pushed.ok) return fail(output, pushed.error, flags.json);
  const { changes, updated_at: updatedAt, warnings } = pushed.value;
  if (flags.json) output.out(JSON.stringify(pushed.value, null, 2));
  else {
    for (const { setting, before, after } of changes)
      output.out(`${setting}  ${before ?? '-'} → ${after ?? '-'}`);
    const done = flags.dryRun
      ? 'would change; this was a dry run'
      : `changed on the platform at ${updatedAt}`;
    output.out(
      changes.length === 0
        ? `${tenant}  the platform has the same colours`
        : `${tenant}  ${changes.length} ${changes.length === 1 ? 'colour' : 'colours'} ${done}`,
    );
    writeProblems(output, { problems: [], warnings, notes: [] });
  }
  return EXIT.success;
}
