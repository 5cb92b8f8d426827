import { userInfo } from 'node:os';
import { type Result, systemClock } from '@grandstand/core';
import type * as operator from '@grandstand/platform/operator';
import { type Command, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../output.ts';
import { describeRecord } from './describe-record.ts';

/** Flags of every command that acts on the platform. */
export interface OperatorFlags {
  /** Recorded in the audit. */
  readonly operator: string;
  readonly reason?: string;
  readonly json?: boolean;
}

/** Flags of every command that acts on a channel. */
export interface ChannelFlags extends OperatorFlags {
  readonly channel: string;
}

/** Containers may run under a user id without a name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

export const addOperatorFlags = (command: Command): Command =>
  command
    .addOption(
      new Option('--operator <name>', 'who acts, for the audit')
        .env('GRANDSTAND_OPERATOR')
        .default(systemUser(), 'the user of the operating system'),
    )
    .option('--reason <text>', 'why, for the audit')
    .option('--json', 'report as JSON');

export const addChannelFlags = (command: Command): Command =>
  addOperatorFlags(command.requiredOption('--channel <id>', 'id of the channel'));

/** Who acts, why and when. */
export const readOperator = ({ operator, reason }: OperatorFlags) => ({
  operator: { operator, reason: reason ?? null },
  nowTs: Math.floor(systemClock.now() / 1000),
});

/**
 * Runs `act` and prints its result or the problem. The platform's functions are loaded here because they contain its code,
 * which `grandstand build` does not need.
 */
export async function operatePlatform<T extends object>(
  { output, exitWith }: CommandContext,
  flags: OperatorFlags,
  act: (platform: typeof operator) => Promise<Result<string, T>>,
  describe: (result: T) => readonly string[] = describeRecord,
): Promise<void> {
  const platform = await import('@grandstand/platform/operator');
  const fail = (message: string) => {
    output.error(message);
    exitWith(EXIT.problem);
  };
  try {
    const result = await act(platform);
    if (!result.ok) return fail(result.error);
    if (flags.json) output.out(JSON.stringify(result.value, null, 2));
    else for (const line of describe(result.value)) output.out(line);
  } catch (error) {
    if (!(error instanceof platform.UserError)) throw error;
    fail(error.message);
  }
}

type OperatorData = Omit<Awaited<ReturnType<typeof operator.openOperatorData>>, 'close'>;

/** Runs `act` on the database that the environment names; `createsData` creates an embedded one if it is missing. */
export const operateData = <T extends object>(
  context: CommandContext,
  flags: OperatorFlags & { readonly createsData?: boolean },
  act: (
    platform: typeof operator,
    db: OperatorData['db'],
    actor: operator.Actor,
    siteUrlOf: OperatorData['siteUrlOf'],
  ) => Promise<Result<string, T>>,
  describe?: (result: T) => readonly string[],
): Promise<void> =>
  operatePlatform(
    context,
    flags,
    async (platform) => {
      const { db, siteUrlOf, close } = await platform.openOperatorData(process.env, flags);
      try {
        const { operator: who, nowTs } = readOperator(flags);
        return await act(platform, db, { ...who, nowTs }, siteUrlOf);
      } finally {
        await close();
      }
    },
    describe,
  );

/** Runs `act` on the channel in the database that the environment names. */
export const operate = <T extends object>(
  context: CommandContext,
  flags: ChannelFlags,
  act: (platform: typeof operator, context: operator.OperatorContext) => Promise<Result<string, T>>,
  describe?: (result: T) => readonly string[],
): Promise<void> =>
  operateData(
    context,
    flags,
    async (platform, db, actor) => {
      const opened = await platform.openOperatorContext(db, flags.channel, actor);
      return opened.ok ? act(platform, opened.value) : opened;
    },
    describe,
  );
