import { userInfo } from 'node:os';
import { type Result, systemClock } from '@grandstand/core';
import type * as operator from '@grandstand/platform/operator';
import { type Command, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../output.ts';
import { describeRecord } from './describe-record.ts';

/** Flags of every command that acts on a channel. */
export interface ChannelFlags {
  readonly channel: string;
  /** Recorded in the audit. */
  readonly operator: string;
  readonly reason?: string;
  readonly json?: boolean;
}

/** Containers may run under a user id without a name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

export const addChannelFlags = (command: Command): Command =>
  command
    .requiredOption('--channel <id>', 'id of the channel')
    .addOption(
      new Option('--operator <name>', 'who acts, for the audit')
        .env('GRANDSTAND_OPERATOR')
        .default(systemUser(), 'the user of the operating system'),
    )
    .option('--reason <text>', 'why, for the audit')
    .option('--json', 'report as JSON');

/**
 * Runs `act` on the channel in the database that the environment names, and prints its result or the problem. The
 * platform's functions are loaded here because they contain its code, which `grandstand build` does not need.
 */
export async function operate<T extends object>(
  { output, exitWith }: CommandContext,
  flags: ChannelFlags,
  act: (platform: typeof operator, context: operator.OperatorContext) => Promise<Result<string, T>>,
  describe: (result: T) => readonly string[] = describeRecord,
): Promise<void> {
  const platform = await import('@grandstand/platform/operator');
  const fail = (message: string) => {
    output.error(message);
    exitWith(EXIT.problem);
  };
  try {
    const { db, close } = await platform.openOperatorData(process.env);
    try {
      const opened = await platform.openOperatorContext(db, flags.channel, {
        operator: flags.operator,
        reason: flags.reason ?? null,
        nowTs: Math.floor(systemClock.now() / 1000),
      });
      const result = opened.ok ? await act(platform, opened.value) : opened;
      if (!result.ok) return fail(result.error);
      if (flags.json) output.out(JSON.stringify(result.value, null, 2));
      else for (const line of describe(result.value)) output.out(line);
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof platform.UserError)) throw error;
    fail(error.message);
  }
}
