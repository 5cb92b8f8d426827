import { type Command, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../output.ts';
import { addChannelFlags, type ChannelFlags, operate } from './operate.ts';
import { parseCount, parseNumber, parseTime } from './parse-arguments.ts';

interface CreateFlags extends ChannelFlags {
  readonly percent?: number;
  readonly amount?: number;
  /** Seconds since the Unix epoch. */
  readonly expires?: number;
  readonly maxUses?: number;
  readonly maxUsesPerUser?: number;
}

export function addCouponCommand(platform: Command, context: CommandContext): void {
  const coupon = platform.command('coupon').description('create or end a promo code');
  addChannelFlags(
    coupon
      .command('create')
      .description('create a promo code')
      .argument('<code>', '3 to 32 letters from A to Z, digits and hyphens')
      .addOption(new Option('--percent <number>', 'discount in percent').argParser(parseNumber))
      .addOption(
        new Option('--amount <number>', 'discount in the currency of the channel')
          .argParser(parseNumber)
          .conflicts('percent'),
      )
      .option('--expires <time>', 'end with its time zone', parseTime)
      .option('--max-uses <number>', 'uses of all users together', parseCount)
      .option('--max-uses-per-user <number>', 'uses of one user', parseCount),
  ).action(async (code: string, flags: CreateFlags, command: Command) => {
    const { percent, amount } = flags;
    const discount = percent !== undefined ? { percent } : amount !== undefined ? { amount } : null;
    if (!discount) command.error('error: pass --percent or --amount', { exitCode: EXIT.usage });
    await operate(context, flags, ({ createCoupon }, channel) =>
      createCoupon(channel, {
        code,
        discount,
        expiresTs: flags.expires ?? null,
        maxUses: flags.maxUses ?? null,
        maxUsesPerUser: flags.maxUsesPerUser ?? null,
      }),
    );
  });
  addChannelFlags(coupon.command('end').description('end a promo code now').argument('<code>')).action(
    (code: string, flags: ChannelFlags) =>
      operate(context, flags, ({ endCoupon }, channel) => endCoupon(channel, code)),
  );
}
