import { auditCommand } from './audit-command.ts';
import { channelCommands } from './channel-commands.ts';
import { clipCommands } from './clip-commands.ts';
import type { Command } from './command.ts';
import { couponCommands } from './coupon-commands.ts';
import { doctorCommand } from './doctor-command.ts';
import { eventCommands } from './event-commands.ts';
import { jobCommands } from './job-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { orderCommands } from './order-commands.ts';
import { streamCommands } from './stream-commands.ts';
import { userCommands } from './user-commands.ts';

/** Every command that works on the data of the platform. */
export const COMMANDS: readonly Command[] = [
  ...channelCommands,
  ...eventCommands,
  ...streamCommands,
  ...orderCommands,
  ...userCommands,
  ...couponCommands,
  ...clipCommands,
  ...mailCommands,
  ...jobCommands,
  auditCommand,
  doctorCommand,
];
