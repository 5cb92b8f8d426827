import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addChannelFlags, type ChannelFlags, operate } from './operate.ts';
import { parseCount } from './parse-arguments.ts';

export function addOrderCommand(platform: Command, context: CommandContext): void {
  const order = platform.command('order').description('show or refund an order');
  const withOrder = (verb: string, description: string) =>
    addChannelFlags(
      order.command(verb).description(description).argument('<id>', 'id of the order', parseCount),
    );
  withOrder('show', 'show an order').action((id: number, flags: ChannelFlags) =>
    operate(context, flags, ({ showOrder }, channel) => showOrder(channel, id)),
  );
  withOrder('refund', 'refund a paid order in full; the running platform makes the refund').action(
    (id: number, flags: ChannelFlags) =>
      operate(context, flags, ({ requestRefund }, channel) => requestRefund(channel, id)),
  );
}
