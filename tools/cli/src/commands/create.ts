import { type Command, Option } from 'commander';
import type { CreatedTenant } from '../services/create-tenant.ts';
import type { CommandContext } from './command-context.ts';
import { json, tenantsDir } from './options.ts';
import { EXIT, type Output, writeFailure } from './output.ts';

interface Flags {
  readonly tenants: string;
  readonly seed?: string;
  readonly scheme: 'light' | 'dark';
  readonly name?: string;
  readonly domain: readonly string[];
  readonly locale: readonly string[];
  readonly api?: string;
  readonly channelKey?: string;
  readonly content: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const addTo = (text: string, before: readonly string[]): readonly string[] => [...new Set([...before, text])];

/** `grandstand create`. */
export function addCreateCommand(program: Command, { output, exitWith }: CommandContext): void {
  program
    .command('create')
    .description('create a tenant with colours, a placeholder logo and starter content')
    .argument('<new-id>', 'name of its folder: lower-case words joined by dashes')
    .option('--seed <colour>', 'CSS colour from which all colours follow; by default one of the id')
    .addOption(
      new Option('--scheme <scheme>', 'whether pages are light or dark')
        .choices(['light', 'dark'])
        .default('dark'),
    )
    .option('--name <text>', 'name of the channel; by default the words of the id')
    .option(
      '--domain <host>',
      'host name of the site; repeat it for more; by default <id>.localhost',
      addTo,
      [],
    )
    .option(
      '--locale <language>',
      'language; repeat it for more, the default first; by default en',
      addTo,
      [],
    )
    .option('--api <origin>', 'origin of the API; by default the platform of npm start')
    .option('--channel-key <key>', 'key of the channel; without it, the site asks the key host')
    .option('--no-content', 'leave out the starter content')
    .option('--dry-run', 'only say what would be created')
    .addOption(tenantsDir())
    .addOption(json())
    .action(async (id: string, flags: Flags) => {
      exitWith(await create(id, flags, output));
    });
}

async function create(id: string, flags: Flags, output: Output): Promise<number> {
  const { createTenant } = await import('../services/create-tenant.ts');
  const created = await createTenant({
    id,
    tenantsDir: flags.tenants,
    seed: flags.seed ?? null,
    scheme: flags.scheme,
    name: flags.name ?? null,
    domains: flags.domain,
    locales: flags.locale,
    api: flags.api ?? null,
    channelKey: flags.channelKey ?? null,
    hasContent: flags.content,
    isDryRun: flags.dryRun === true,
  });
  if (!created.ok) return writeFailure(output, created.error, flags.json);
  const next = nextCommands(created.value);
  if (flags.json) {
    const { tenant, name, directory, domains, seed, files } = created.value;
    output.out(JSON.stringify({ tenant, name, directory, domains, seed, files, next }, null, 2));
    return EXIT.success;
  }
  const { directory, files, seed } = created.value;
  output.out(
    `${id}  ${flags.dryRun ? 'would be created' : 'created'} in ${directory}: ${files.length} files, colours from ${seed}`,
  );
  if (!flags.dryRun) output.out(['', 'Next:', ...next.map((command) => `  ${command}`)].join('\n'));
  return EXIT.success;
}

/** The last comment says where to look. */
function nextCommands({ tenant, directory, isLocal, domains }: CreatedTenant): readonly string[] {
  if (isLocal) return ['npm start', `open http://${tenant}.localhost:4100`];
  return [
    `npm run grandstand -- platform channel import ${tenant} ${directory}/content`,
    `npm run grandstand -- build ${tenant}`,
    `open https://${domains[0]}`,
  ];
}
