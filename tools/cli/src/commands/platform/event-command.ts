import { ok, toDecimal } from '@grandstand/core';
import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addChannelFlags, type ChannelFlags, operate } from './operate.ts';
import { parseCount, parseTime } from './parse-arguments.ts';

interface MoveFlags extends ChannelFlags {
  /** Seconds since the Unix epoch. */
  readonly start: number;
  readonly end: number;
}

export function addEventCommand(platform: Command, context: CommandContext): void {
  const event = platform.command('event').description('cancel or move an event');
  addChannelFlags(
    event
      .command('cancel')
      .description('cancel an event and refund its tickets; without --yes, only say what would happen')
      .argument('<id>', 'id of the event', parseCount)
      .option('--yes', 'do it'),
  ).action((id: number, flags: ChannelFlags & { readonly yes?: boolean }) =>
    operate(
      context,
      flags,
      async ({ cancelEvent, planCancellation }, channel) => {
        const plan = await (flags.yes ? cancelEvent(channel, id) : planCancellation(channel, id));
        return plan.ok
          ? ok({ ...plan.value, isDone: flags.yes === true || plan.value.event.isCancelled })
          : plan;
      },
      ({ event: { name }, refunds, refundMinor, currency, isDone }) => [
        `${name}: ${isDone ? 'cancelled' : 'would be cancelled'}`,
        `Tickets to refund: ${refunds} (${toDecimal({ minor: refundMinor, currency })} ${currency})`,
        ...(isDone
          ? ['The running platform refunds them and informs the buyers and followers by email.']
          : ['Nothing was changed. Repeat the command with --yes.']),
      ],
    ),
  );
  addChannelFlags(
    event
      .command('move')
      .description('change the times of an upcoming event; the running platform informs by email')
      .argument('<id>', 'id of the event', parseCount)
      .requiredOption('--start <time>', 'new start with its time zone', parseTime)
      .requiredOption('--end <time>', 'new end with its time zone', parseTime),
  ).action((id: number, flags: MoveFlags) =>
    operate(context, flags, ({ moveEvent }, channel) =>
      moveEvent(channel, id, { startTs: flags.start, endTs: flags.end }),
    ),
  );
}
