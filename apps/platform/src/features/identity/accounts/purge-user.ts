import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import { revokeAccess } from './revoke-access.ts';

/**
 * How a feature of a higher area erases what it keeps of a user. Tables with an `onDelete('cascade')` reference to the
 * user (favorites, viewing positions, forms, clips, grants, payment customers, mail) need no erasure.
 */
export interface UserErasure {
  /** Runs before the transaction. */
  readonly prepare?: () => Promise<void>;
  /** Runs in the transaction, while the user's rows still exist. Returns what to do after the commit. */
  readonly erase: (txScope: Scope, user: UserRow) => Promise<AfterCommit | null>;
}

export type AfterCommit = () => Promise<void>;

/** Deletes a user and their data: access, the erasures in their order, and the user. Must run in a transaction. */
export async function purgeUser(
  txScope: Scope,
  user: UserRow,
  erasures: readonly UserErasure[],
): Promise<AfterCommit[]> {
  await revokeAccess(txScope, user.id);
  const afterCommit: AfterCommit[] = [];
  for (const { erase } of erasures) {
    const next = await erase(txScope, user);
    if (next) afterCommit.push(next);
  }
  await txScope.remove(users, eq(users.id, user.id));
  return afterCommit;
}
