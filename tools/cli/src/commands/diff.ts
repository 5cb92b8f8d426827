import type { Command } from 'commander';
import type { Change, ReleaseDiff } from '../services/diff-releases.ts';
import type { StoredRelease } from '../services/release-store.ts';
import type { CommandContext } from './command-context.ts';
import { json, outDir } from './options.ts';
import { EXIT, type Output, utcTime, writeFailure } from './output.ts';

interface Flags {
  readonly out: string;
  readonly json?: boolean;
}

/** `grandstand diff`. */
export function addDiffCommand(program: Command, { output, exitWith }: CommandContext): void {
  program
    .command('diff')
    .description('say what differs between two releases of a site')
    .argument('<tenant>', 'name of the tenant')
    .argument('[from]', 'id of a release, or its beginning; by default the one before the published one')
    .argument('[to]', 'id of a release, or its beginning; by default the published one')
    .addOption(outDir())
    .addOption(json())
    .action(async (tenant: string, from: string | undefined, to: string | undefined, flags: Flags) => {
      const ids = [from, to].filter((id) => id !== undefined);
      exitWith(await compare(tenant, ids, flags, output));
    });
}

async function compare(
  tenant: string,
  ids: readonly string[],
  flags: Flags,
  output: Output,
): Promise<number> {
  const { diffReleases } = await import('../services/diff-releases.ts');
  const compared = await diffReleases(flags.out, tenant, ids);
  if (!compared.ok) return writeFailure(output, [compared.error], flags.json);
  if (flags.json) output.out(JSON.stringify(compared.value, null, 2));
  else for (const line of linesOf(compared.value)) output.out(line);
  return EXIT.success;
}

function linesOf({ tenant, from, to, ...diff }: ReleaseDiff): readonly string[] {
  const { settings, texts, colors, contrast, domains, policy, files, hasOtherWebApp } = diff;
  const sections = [
    section('settings', settings.map(describeChange)),
    section('texts', texts.map(describeChange)),
    section('colours', [
      ...colors.map(describeChange),
      ...contrast.map(({ pair, from: before, to: after }) => `${pair}: contrast ${before} → ${after}`),
    ]),
    section('domains', [
      ...domains.added.map((domain) => `+ ${domain}`),
      ...domains.removed.map((domain) => `- ${domain}`),
    ]),
    section(
      'policy and headers',
      policy.flatMap(({ name, added, removed }) => [
        ...added.map((source) => `${name}: + ${source}`),
        ...removed.map((source) => `${name}: - ${source}`),
      ]),
    ),
    section('files', [
      ...files.added.map((file) => `+ ${file}`),
      ...files.removed.map((file) => `- ${file}`),
      ...files.changed.map((file) => `${file} changed`),
    ]),
    hasOtherWebApp ? ['web app: another compile'] : [],
  ].flat();
  const title = `${tenant}  ${describeRelease(from)} → ${describeRelease(to)}`;
  return [title, ...(sections.length === 0 ? ['no difference that visitors see'] : sections)];
}

const describeRelease = ({ id, builtMs, isPublished }: StoredRelease): string =>
  `${id} (built ${utcTime(builtMs)}${isPublished ? ', published' : ''})`;

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];

const describeChange = ({ name, from, to }: Change): string =>
  `${name}: ${from === null ? '(none)' : from} → ${to === null ? '(none)' : to}`;
