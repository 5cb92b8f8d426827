import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addAuditCommand } from './audit-command.ts';
import { addBackupCommands } from './backup-commands.ts';
import { addChannelCommand } from './channel-command.ts';
import { addCheckCommand } from './check-command.ts';
import { addClipCommand } from './clip-command.ts';
import { addCouponCommand } from './coupon-command.ts';
import { addEventCommand } from './event-command.ts';
import { addOrderCommand } from './order-command.ts';
import { addUserCommand } from './user-command.ts';

/** `grandstand platform …`: each file of this folder adds one command, or one noun with its verbs. */
export function addPlatformCommands(program: Command, context: CommandContext): void {
  const platform = program
    .command('platform')
    .description('operate the platform of this machine, or check a backend');
  addCheckCommand(platform, context);
  addChannelCommand(platform, context);
  addEventCommand(platform, context);
  addClipCommand(platform, context);
  addOrderCommand(platform, context);
  addUserCommand(platform, context);
  addCouponCommand(platform, context);
  addAuditCommand(platform, context);
  addBackupCommands(platform, context);
}
