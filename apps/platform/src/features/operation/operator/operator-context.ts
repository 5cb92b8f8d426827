import { err, ok, type Result } from '@grandstand/core';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import type { Channel } from '../../../db/channel-registry.ts';
import { createScope, type Scope } from '../../../db/scope.ts';

/** The operator who acts, for the audit. */
export interface Actor {
  /** The user of the operating system, or the name that the operator gave. */
  readonly operator: string;
  readonly reason: string | null;
  /** Seconds since the Unix epoch. */
  readonly nowTs: number;
}

/** A channel, and the operator who acts on it. */
export interface OperatorContext extends Omit<Actor, 'nowTs'> {
  readonly scope: Scope;
  readonly channel: Channel;
}

/** The error is a sentence for the operator, as in all functions of this folder. */
export async function openOperatorContext(
  db: Database,
  channelId: string,
  { operator, reason, nowTs }: Actor,
): Promise<Result<string, OperatorContext>> {
  const channel = await acrossChannels(db).channel(channelId);
  if (channel) return ok({ scope: createScope(db, channelId, nowTs), channel, operator, reason });
  const rows = await acrossChannels(db).channels();
  const known =
    rows.length === 0 ? 'The database has none.' : `There are ${rows.map(({ id }) => id).join(', ')}.`;
  return err(`There is no channel "${channelId}". ${known}`);
}

/** Why an action needs a reason that is missing; null: it has one. `action` begins the sentence. */
export const reasonProblem = ({ reason }: Pick<Actor, 'reason'>, action: string): string | null =>
  reason === null ? `${action} needs a reason, which the audit keeps: add --reason "…".` : null;
