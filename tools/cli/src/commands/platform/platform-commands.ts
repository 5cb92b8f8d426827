import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addBackupCommands } from './backup-commands.ts';
import { addCheckCommand } from './check-command.ts';
import { addDataCommands } from './data-commands.ts';
import type { OperatorPlatform } from './operate.ts';

/** `grandstand platform …`. `operator` null: only what works without the code of the platform. */
export function addPlatformCommands(
  program: Command,
  context: CommandContext,
  operator: OperatorPlatform | null,
): void {
  const platform = program
    .command('platform')
    .description('operate the platform of this machine, or check a backend');
  addCheckCommand(platform, context);
  if (!operator) return;
  addDataCommands(platform, context, operator);
  addBackupCommands(platform, context, operator);
}
