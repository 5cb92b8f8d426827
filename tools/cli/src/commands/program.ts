import { Command, CommanderError } from 'commander';
import product from '../../../../package.json' with { type: 'json' };
import { addBuildCommand } from './build.ts';
import { addCheckCommand } from './check.ts';
import type { CommandContext } from './command-context.ts';
import { addCompletionCommands } from './completion.ts';
import { addCreateCommand } from './create.ts';
import { addDiffCommand } from './diff.ts';
import { addInspectCommands } from './inspect.ts';
import { EXIT, type Output } from './output.ts';
import { addDevCommand } from './dev.ts';
import { addDoctorCommand } from './doctor.ts';
import { addVerifyCommand } from './verify.ts';
import { addPlatformCommands } from './platform/platform-commands.ts';
import { addReleaseCommands } from './releases.ts';
import { addServeCommand } from './serve.ts';
import { addStudioCommand } from './studio.ts';
import { addThemeCommands } from './theme.ts';

const consoleOutput: Output = {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
};

/** Runs a command line; returns the exit code: 0, 1 for a problem, 2 for wrong usage. */
export async function run(argv: readonly string[], output: Output = consoleOutput): Promise<number> {
  let code: number = EXIT.success;
  const program = new Command('grandstand')
    .description('Builds and serves the branded sites of every channel.')
    .version(product.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.out(text.trimEnd()),
      writeErr: (text) => output.error(text.trimEnd()),
    });
  // Each command loads its code when it runs, so that help and completion appear at once.
  const context: CommandContext = { output, exitWith: (exitCode) => void (code = exitCode) };
  addCreateCommand(program, context);
  addInspectCommands(program, context);
  addBuildCommand(program, context);
  addCheckCommand(program, context);
  addDevCommand(program, context);
  addServeCommand(program, context);
  addStudioCommand(program, context);
  addReleaseCommands(program, context);
  addDiffCommand(program, context);
  addVerifyCommand(program, context);
  addThemeCommands(program, context);
  addDoctorCommand(program, context);

  // Contains the platform's code.
  const needsPlatform = argv[2] === 'platform' && argv[3] !== 'check';
  const operator = needsPlatform ? await import('@grandstand/platform/operator') : null;
  addPlatformCommands(program, context, operator);
  addCompletionCommands(program, context);

  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.success : EXIT.usage;
  }
  return code;
}
