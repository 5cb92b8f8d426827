import { type Result, systemClock } from '@grandstand/core';
import type * as operator from '@grandstand/platform/operator';
import { type Command, Option } from 'commander';
import { systemUser } from '../../models/system-user.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../output.ts';

export type OperatorPlatform = typeof operator;

/** Flags of every command that acts on the platform. */
export interface OperatorFlags {
  /** Recorded in the audit. */
  readonly operator: string;
  readonly reason?: string;
  readonly json?: boolean;
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

/** Who acts and why. */
export const readOperator = ({ operator: name, reason }: OperatorFlags) => ({
  operator: name,
  reason: reason ?? null,
});

export const nowTs = (): number => Math.floor(systemClock.now() / 1000);

/** What a command reports: `value` as JSON, `lines` as text. */
export interface Report {
  readonly value: unknown;
  /** Undefined: a line for each field of `value`. */
  readonly lines?: readonly string[] | undefined;
  readonly hasProblems?: boolean;
}

/** Runs `act` and prints its report or the problem. */
export async function operatePlatform(
  { output, exitWith }: CommandContext,
  flags: Pick<OperatorFlags, 'json'> & { readonly dryRun?: boolean },
  platform: OperatorPlatform,
  act: () => Promise<Result<string, Report>>,
): Promise<void> {
  const fail = (message: string) => {
    output.error(message);
    exitWith(EXIT.problem);
  };
  try {
    const result = await act();
    if (!result.ok) return fail(result.error);
    const { value, lines, hasProblems = false } = result.value;
    if (flags.json) output.out(JSON.stringify(value, null, 2));
    else {
      const isRecord = typeof value === 'object' && value !== null;
      for (const line of lines ?? (isRecord ? platform.describeRecord(value) : [])) output.out(line);
      if (flags.dryRun) output.out('A dry run: nothing was changed.');
    }
    if (hasProblems) exitWith(EXIT.problem);
  } catch (error) {
    if (!(error instanceof platform.UserError)) throw error;
    fail(error.message);
  }
}
