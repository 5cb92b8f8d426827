import { availableParallelism } from 'node:os';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { TenantSelection } from '../services/select-tenants.ts';
import { build, type BuildFlags } from './build.ts';
import { check } from './check.ts';
import type { CommandContext } from './command-context.ts';
import { EXIT, type Output } from './output.ts';
import { addPlatformCommands } from './platform/platform-commands.ts';
import { addReleaseCommands } from './releases.ts';
import { serve, type ServeFlags } from './serve.ts';

const DEFAULT_PORT = 4100;

const parsePort = (text: string): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
};

const parseWorkers = (text: string): number => {
  const workers = Number(text);
  if (text === '' || !Number.isInteger(workers) || workers < 0 || workers > 256)
    throw new InvalidArgumentError('Give a whole number from 0 to 256.');
  return workers;
};

const renderWorkers = (description: string): Option =>
  new Option('--workers <number>', description).env('GRANDSTAND_RENDER_WORKERS').argParser(parseWorkers);

const parseSeconds = (text: string): number => {
  const seconds = Number(text);
  if (text === '' || !Number.isInteger(seconds) || seconds < 0 || seconds > 600)
    throw new InvalidArgumentError('Give whole seconds from 0 to 600.');
  return seconds;
};

const consoleOutput: Output = {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
};

/** Runs a command line; returns the exit code: 0, 1 for a problem, 2 for wrong usage. */
export async function run(argv: readonly string[], output: Output = consoleOutput): Promise<number> {
  let code: number = EXIT.success;
  const program = new Command('grandstand')
    .description('Builds and serves the branded sites of every channel.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.out(text.trimEnd()),
      writeErr: (text) => output.error(text.trimEnd()),
    });

  const context: CommandContext = { output, exitWith: (exitCode) => void (code = exitCode) };

  /** Arguments and options shared by all commands that work on tenants. */
  const withTenants = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .argument('[ids...]', 'names of tenant folders')
      .option('--all', 'all tenants')
      .option('--tenants <dir>', 'folder of the tenants', 'tenants')
      .option('--json', 'report as JSON');

  const selection = (command: Command, ids: readonly string[], all: boolean | undefined): TenantSelection => {
    if (all !== true && ids.length === 0)
      command.error('error: name the tenants, or pass --all', { exitCode: EXIT.usage });
    if (all === true && ids.length > 0)
      command.error('error: name tenants or pass --all, not both', { exitCode: EXIT.usage });
    return all === true ? 'all' : ids;
  };

  withTenants('build', 'build the sites of tenants from the compiled web app')
    .option('--out <dir>', 'folder of the built sites', 'dist/tenants')
    .option('--web <dir>', 'the compiled web app', 'apps/web/dist')
    .option('--hosts <file>', 'JSON file with hosts that replace those of every tenant')
    .option('--force', 'build tenants also if nothing has changed since their last build')
    .addOption(
      new Option('--jobs <number>', 'threads that build; by default one for each core').argParser(
        parseWorkers,
      ),
    )
    .option('--prerender', 'render the documents of all pages, for static hosts; asks the platform')
    .addOption(
      renderWorkers('threads that render documents').default(availableParallelism(), 'one for each core'),
    )
    .action(async (ids: string[], flags: BuildFlags & { all?: boolean }, command: Command) => {
      code = await build(selection(command, ids, flags.all), flags, output);
    });
  withTenants('check', 'check the configuration of tenants without building').action(
    async (ids: string[], flags: { tenants: string; json?: boolean; all?: boolean }, command: Command) => {
      code = await check(selection(command, ids, flags.all), flags, output);
    },
  );
  program
    .command('serve')
    .description('serve all built sites by host name')
    .option('--out <dir>', 'folder of the built sites', 'dist/tenants')
    .addOption(
      new Option('--port <number>', 'port to listen on')
        .env('GRANDSTAND_PORT')
        .argParser(parsePort)
        .default(DEFAULT_PORT),
    )
    .option('--host <ip>', 'IP address to listen on', '127.0.0.1')
    .option('--https', 'a proxy in front serves the sites over TLS: send Strict-Transport-Security')
    .option('--no-index', 'keep search engines away, for staging: send X-Robots-Tag: noindex')
    .addOption(
      renderWorkers('threads that render documents; 0: only browsers render').default(
        availableParallelism(),
        'one for each core',
      ),
    )
    .addOption(
      new Option('--stop-notice <seconds>', 'time after SIGTERM in which it still serves but is not ready')
        .env('GRANDSTAND_STOP_NOTICE')
        .argParser(parseSeconds),
    )
    .addOption(
      new Option('--stop-limit <seconds>', 'time for running requests after that')
        .env('GRANDSTAND_STOP_LIMIT')
        .argParser(parseSeconds)
        .default(30),
    )
    .action(async (flags: ServeFlags) => {
      code = await serve(flags, output);
    });

  addReleaseCommands(program, context);

  // Loaded here because it contains the platform's code, which `grandstand build` does not need.
  const needsPlatform = argv[2] === 'platform' && argv[3] !== 'check';
  const operator = needsPlatform ? await import('@grandstand/platform/operator') : null;
  addPlatformCommands(program, context, operator);

  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.success : EXIT.usage;
  }
  return code;
}
