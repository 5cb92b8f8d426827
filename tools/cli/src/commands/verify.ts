import type { Command } from 'commander';
import type { VerifiedSite } from '../services/verify-sites.ts';
import type { CommandContext } from './command-context.ts';
import { json, outDir } from './options.ts';
import { EXIT, type Output, pluralize, writeFailure } from './output.ts';

interface Flags {
  readonly out: string;
  readonly json?: boolean;
}

const PROGRESS_EVERY = 100;
/** Of the files of a site; more are only counted. */
const MAX_LISTED = 20;

/** `grandstand verify`. */
export function addVerifyCommand(program: Command, { output, exitWith }: CommandContext): void {
  program
    .command('verify')
    .description('compare the files of published sites with the hashes of their build')
    .argument('[ids...]', 'names of tenants, or patterns such as "club-*"; all by default')
    .addOption(outDir())
    .addOption(json())
    .action(async (ids: string[], flags: Flags) => {
      exitWith(await verify(ids, flags, output));
    });
}

async function verify(ids: readonly string[], flags: Flags, output: Output): Promise<number> {
  const { describeRepair, isIntact, verifySites } = await import('../services/verify-sites.ts');
  const verified = await verifySites(flags.out, ids.length > 0 ? ids : 'all', (done, total) => {
    if (done % PROGRESS_EVERY === 0) output.error(`${done} of ${total} sites`);
  });
  if (!verified.ok) return writeFailure(output, [verified.error], flags.json);
  const wrong = verified.value.filter((site) => !isIntact(site));
  if (flags.json) output.out(JSON.stringify(verified.value, null, 2));
  else {
    for (const line of describeIntact(verified.value.filter(isIntact))) output.out(line);
    for (const site of wrong) output.error(describeDamage(site, describeRepair(site)));
    if (wrong.length > 0) output.error(`\n${pluralize(wrong.length, 'site')} not as built.`);
  }
  return wrong.length > 0 ? EXIT.problem : EXIT.success;
}

function describeIntact(sites: readonly VerifiedSite[]): readonly string[] {
  if (sites.length > MAX_LISTED) return [`${sites.length} sites  ok`];
  return sites.map(({ tenant, release, intact }) =>
    release === null
      ? `${tenant}  nothing is published`
      : `${tenant}  ${release}  ${pluralize(intact, 'file')} ok`,
  );
}

function describeDamage({ tenant, release, damaged, missing, extra }: VerifiedSite, repair: string): string {
  const lines = [
    ...damaged.map((path) => `${path} is damaged`),
    ...missing.map((path) => `${path} is missing`),
    ...extra.map((path) => `${path} is not from the build`),
  ];
  const more = lines.length - MAX_LISTED;
  return [
    `${tenant}  ${release}`,
    ...lines.slice(0, MAX_LISTED).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${pluralize(more, 'more file')}`] : []),
    `    → ${repair}`,
  ].join('\n');
}
