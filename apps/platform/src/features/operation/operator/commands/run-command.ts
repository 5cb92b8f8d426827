import { err, ok, type Result } from '@grandstand/core';
import * as z from 'zod';
import { acrossChannels } from '../../../../db/across-channels.ts';
import type { Database } from '../../../../db/database.ts';
import { openOperatorContext } from '../operator-context.ts';
import type { BoundCommand, Command, CommandReport } from './command.ts';
import type { CommandServices } from './command-services.ts';

/** A command with its input as texts, as the command line and the socket of the running platform pass it. */
export const commandRequestSchema = z.strictObject({
  command: z.string(),
  input: z.record(z.string(), z.unknown()),
  /** Null for a command on the platform. */
  channel: z.string().nullable(),
  operator: z.string().min(1).max(200),
  reason: z.string().max(1000).nullable(),
  isDryRun: z.boolean(),
});
export type CommandRequest = z.infer<typeof commandRequestSchema>;

/** Undoes the changes of a dry run. */
class DryRun extends Error {}

/** Finds a command and reads its input. The error lists all mistakes. */
export function bindCommand(
  commands: readonly Command[],
  { command: name, input, channel, isDryRun }: CommandRequest,
): Result<readonly string[], { readonly command: Command; readonly bound: BoundCommand }> {
  const command = commands.find((one) => one.name === name);
  if (!command) return err([`there is no command "${name}"`]);
  const bound = command.bind(input);
  if (!bound.ok) return bound;
  if (isDryRun && !command.isChange) return err([`"${name}" changes nothing, so it has no --dry-run`]);
  if (bound.value.scope === 'channel' && channel === null) return err([`"${name}" needs --channel <id>`]);
  return ok({ command, bound: bound.value });
}

/**
 * Runs a command at `nowTs` (seconds). A dry run makes all changes and rolls them back, so it reports and refuses what
 * the command itself would.
 */
export async function runCommand(
  commands: readonly Command[],
  services: CommandServices,
  request: CommandRequest,
  nowTs: number,
): Promise<Result<string, CommandReport>> {
  const found = bindCommand(commands, request);
  if (!found.ok) return err(found.error.join('\n'));
  const { command, bound } = found.value;
  await command.prepare?.(services);
  if (!request.isDryRun) {
    const effects: (() => Promise<unknown>)[] = [];
    const result = await act(services.db, (effect) => effects.push(effect));
    if (result.ok) for (const effect of effects) await effect();
    return result;
  }
  let result: Result<string, CommandReport> | null = null;
  try {
    await acrossChannels(services.db).transaction(async ({ database }) => {
      result = await act(database, () => {});
      throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return result ?? err('The dry run has no result.');

  async function act(
    db: Database,
    afterCommit: (effect: () => Promise<unknown>) => void,
  ): Promise<Result<string, CommandReport>> {
    const { operator, reason, isDryRun } = request;
    const common = { services: { ...services, db }, afterCommit, isDryRun };
    if (bound.scope === 'platform') return bound.run({ ...common, operator, reason, nowTs });
    const opened = await openOperatorContext(db, request.channel ?? '', { operator, reason, nowTs });
    return opened.ok ? bound.run({ ...opened.value, ...common }) : opened;
  }
}
