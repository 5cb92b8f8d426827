import { ok, type Problem, type Result } from '@grandstand/core';
import type { Rgba } from '@grandstand/ui-theme';
import type { Command } from 'commander';
import type { BuildState, DescribeOptions, TenantInfo } from '../services/describe-tenants.ts';
import type { StoredRelease } from '../services/release-store.ts';
import type { CommandContext } from './command-context.ts';
import { environment, hostsFile, json as jsonOption, outDir, tenantsDir, webDir } from './options.ts';
import { EXIT, type Output, pluralize, utcTime, writeFailure, writeProblems } from './output.ts';

interface Flags {
  readonly tenants: string;
  readonly env: string;
  readonly out: string;
  readonly web: string;
  readonly hosts?: string;
  readonly json?: boolean;
}

const STATES: Readonly<Record<BuildState, string>> = {
  'never-built': 'never built',
  built: 'built',
  changed: 'changed since its build',
};

/** `grandstand list` and `grandstand info`. */
export function addInspectCommands(program: Command, { output, exitWith }: CommandContext): void {
  const withFolders = (command: Command): Command =>
    command
      .addOption(tenantsDir())
      .addOption(environment())
      .addOption(outDir())
      .addOption(webDir())
      .addOption(hostsFile())
      .addOption(jsonOption());
  withFolders(
    program
      .command('list')
      .description('list the tenants with their domains and published releases')
      .argument('[ids...]', 'names of tenant folders, or patterns such as "club-*"; all by default'),
  ).action(async (ids: string[], flags: Flags) => {
    exitWith(await list(ids, flags, output));
  });
  withFolders(
    program
      .command('info')
      .description('show the configuration, colours, files and releases of a tenant')
      .argument('<id>', 'name of its folder'),
  ).action(async (id: string, flags: Flags) => {
    exitWith(await info(id, flags, output));
  });
}

async function readOptions(flags: Flags): Promise<Result<readonly Problem[], DescribeOptions>> {
  const { readHosts } = await import('../services/read-hosts.ts');
  const hosts = await readHosts(flags.hosts);
  if (!hosts.ok) return hosts;
  const { tenants, env, out, web } = flags;
  return ok({ tenantsDir: tenants, environment: env, outDir: out, webDir: web, hosts: hosts.value });
}

async function list(ids: readonly string[], flags: Flags, output: Output): Promise<number> {
  const { listSummaries } = await import('../services/describe-tenants.ts');
  const options = await readOptions(flags);
  const listed = options.ok ? await listSummaries(ids.length > 0 ? ids : 'all', options.value) : options;
  if (!listed.ok) return writeFailure(output, listed.error, flags.json);
  if (flags.json) {
    output.out(JSON.stringify(listed.value, null, 2));
    return EXIT.success;
  }
  const rows = listed.value.map(({ tenant, name, domains, release, state }) => [
    tenant,
    name ?? '(the settings have mistakes)',
    domains.join(', '),
    release === null ? '' : describeRelease(release),
    state === null ? '' : STATES[state],
  ]);
  for (const line of columns(rows)) output.out(line);
  return EXIT.success;
}

const describeRelease = ({ id, builtMs }: StoredRelease): string => `${id}  built ${utcTime(builtMs)}`;

/** Rows with cells of the same widths. */
function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

async function info(id: string, flags: Flags, output: Output): Promise<number> {
  const { describeTenant } = await import('../services/describe-tenants.ts');
  const options = await readOptions(flags);
  const described = options.ok ? await describeTenant(id, options.value) : options;
  if (!described.ok) return writeFailure(output, described.error, flags.json);
  if (flags.json) {
    output.out(JSON.stringify(described.value, null, 2));
    return EXIT.success;
  }
  const { parseColor } = await import('@grandstand/ui-theme');
  for (const line of columns(rowsOf(described.value, (color) => swatch(parseColor(color))))) output.out(line);
  writeProblems(output, { problems: [], ...described.value.findings });
  return EXIT.success;
}

const listOf = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.join(', '));

/** A label and a value; the label is empty where it is that of the row above. */
function rowsOf(described: TenantInfo, swatchOf: (color: string) => string): readonly string[][] {
  const { tenant, url, fonts, colorScheme, colorsUpdatedAt, colors, files, releases, state } = described;
  const { id, name, domains, locales, timeZone, features, thirdParties, hosts, channelKey } = tenant;
  const others = locales.available.filter((locale) => locale !== locales.default);
  const published = releases.find(({ isPublished }) => isPublished);
  const group = (label: string, lines: readonly string[]): string[][] =>
    lines.map((line, index) => [index === 0 ? label : '', line]);
  return [
    ['tenant', id],
    ['name', name],
    ['url', url],
    ...group('domains', domains),
    ['languages', listOf([`${locales.default} (default)`, ...others])],
    ['time zone', timeZone ?? 'UTC'],
    ['features', listOf(features)],
    ['third parties', listOf(thirdParties)],
    ...group('hosts', columns(Object.entries(hosts).map(([host, origin = '']) => [host, origin]))),
    ['channel key', channelKey ?? 'from the key host'],
    ['fonts', `${fonts.display}, ${fonts.text}`],
    ['colours', `${colorScheme}, of ${colorsUpdatedAt}`],
    ...group(
      '',
      columns(Object.entries(colors).map(([setting, color]) => [setting, color, swatchOf(color)])),
    ),
    ...group('files', columns(files.map(({ path, bytes }) => [path, `${bytes} bytes`]))),
    ['release', published === undefined ? 'none' : describeRelease(published)],
    ['stored', pluralize(releases.length, 'release')],
    ...(state === null ? [] : [['state', STATES[state]]]),
  ];
}

/** Two cells in the colour, in terminals that show it. */
function swatch(parsed: Rgba | null): string {
  if (parsed === null || !process.stdout.isTTY || !process.stdout.hasColors(2 ** 24)) return '';
  return `\u001B[48;2;${parsed.r};${parsed.g};${parsed.b}m  \u001B[0m`;
}
