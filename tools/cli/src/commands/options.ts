import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ENVIRONMENT_NAME, PRODUCTION } from '../models/environment.ts';
import type { Shard, TenantSelection } from '../services/select-tenants.ts';
import { EXIT } from './output.ts';

/** Parses a whole number from `min` to `max`. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isInteger(number) || number < min || number > max)
      throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
    return number;
  };

const MAX_THREADS = 256;

export const threads = (flag: string, description: string): Option =>
  new Option(flag, description).argParser(wholeNumber(0, MAX_THREADS));

export const renderWorkers = (description: string): Option =>
  threads('--workers <number>', description)
    .env('GRANDSTAND_RENDER_WORKERS')
    .default(availableParallelism(), 'one for each core');

export const json = (): Option => new Option('--json', 'report as JSON');
export const tenantsDir = (): Option =>
  new Option('--tenants <dir>', 'folder of the tenants').default('tenants');
export const webDir = (): Option =>
  new Option('--web <dir>', 'the compiled web app').default('apps/web/dist');
export const hostsFile = (): Option =>
  new Option('--hosts <file>', 'JSON file with hosts that replace those of every tenant');
export const outDir = (): Option =>
  new Option('--out <dir>', 'folder of the built sites').default('dist/tenants');

/** The port of a server. `lowest` 0: a free one may be chosen. */
export const port = (standard: number, lowest: 0 | 1, description = 'port to listen on'): Option =>
  new Option('--port <number>', description).argParser(wholeNumber(lowest, 65_535)).default(standard);

export const environment = (): Option =>
  new Option('--env <name>', 'environment, whose tenant.<name>.json changes the settings')
    .default(PRODUCTION)
    .argParser((name) => {
      if (ENVIRONMENT_NAME.test(name)) return name;
      throw new InvalidArgumentError('Give lower-case letters, digits and dashes.');
    });

/** Adds the arguments and options of a command that works on tenants. */
export const withTenants = (command: Command): Command =>
  command
    .argument('[ids...]', 'names of tenant folders, or patterns such as "club-*"')
    .option('--all', 'all tenants')
    .option('--affected <commit>', 'only tenants that may have changed since a commit or branch of git')
    .option('--shard <part/parts>', 'only one part of the tenants, such as 1/4', parseShard)
    .addOption(tenantsDir())
    .addOption(environment())
    .addOption(json());

const MAX_SHARDS = 10_000;

function parseShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count || count > MAX_SHARDS)
    throw new InvalidArgumentError('Give the number of the part and that of all parts, such as 1/4.');
  return { index, count };
}

interface QueryFlags {
  readonly affected?: string;
  readonly shard?: Shard;
}

/** The tenants that a command of `withTenants` names. */
export function selectionOf(
  command: Command,
  ids: readonly string[],
  all: boolean | undefined,
): TenantSelection {
  const { affected = null, shard = null } = command.opts<QueryFlags>();
  if (all !== true && ids.length === 0 && affected === null)
    command.error('error: name the tenants, or pass --all or --affected', { exitCode: EXIT.usage });
  if (all === true && ids.length > 0)
    command.error('error: name tenants or pass --all, not both', { exitCode: EXIT.usage });
  const among = ids.length === 0 ? 'all' : ids;
  return affected === null && shard === null ? among : { among, affectedSince: affected, shard };
}
