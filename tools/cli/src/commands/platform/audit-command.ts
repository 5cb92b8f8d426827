import { ok } from '@grandstand/core';
import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { describeRecord } from './describe-record.ts';
import { addChannelFlags, type ChannelFlags, operate } from './operate.ts';
import { parseCount, parseTime } from './parse-arguments.ts';

interface AuditFlags extends ChannelFlags {
  readonly by?: string;
  readonly command?: string;
  readonly target?: string;
  /** Seconds since the Unix epoch. */
  readonly from?: number;
  readonly until?: number;
  readonly limit: number;
}

export function addAuditCommand(platform: Command, context: CommandContext): void {
  addChannelFlags(
    platform
      .command('audit')
      .description('list what operators have done, newest first')
      .option('--by <name>', 'only of this operator')
      .option('--command <name>', 'only of this command, for example "event cancel"')
      .option('--target <name>', 'only on this target, for example "event 1204"')
      .option('--from <time>', 'not before this time', parseTime)
      .option('--until <time>', 'before this time', parseTime)
      .option('--limit <number>', 'at most so many', parseCount, 100),
  ).action((flags: AuditFlags) =>
    operate(
      context,
      flags,
      async ({ listActions }, channel) => {
        const { by: operator, command, target, from: fromTs, until: untilTs, limit } = flags;
        return ok(await listActions(channel, { operator, command, target, fromTs, untilTs }, limit));
      },
      (actions) =>
        actions.length === 0
          ? ['No operator has done anything that matches.']
          : actions.flatMap((action, index) => [...(index > 0 ? [''] : []), ...describeRecord(action)]),
    ),
  );
}
