import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, gte, lte, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hashOfToken } from '../../../db/api-key.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import { users } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import type { SignedLink } from '../../../mail/index.ts';
import { accountUndos } from './schema.ts';

const LIFETIME_S = 72 * 3600;

/** Links that restore an account's email and password as they were before a change. */
export const accountUndoQueries = (scope: Scope) => {
  const isValid = gt(accountUndos.expiresTs, scope.nowTs);
  return {
    /** Creates the link that restores this row of the user, as it was before a change. Its `signature` is a random token, of which only the hash is stored. */
    async createLink({ id, email, passwordHash, temporaryPassword }: UserRow): Promise<SignedLink> {
      const signature = randomBytes(24).toString('base64url');
      const expires = scope.nowTs + LIFETIME_S;
      const tokenHash = hashOfToken(signature);
      await scope.add(accountUndos, [
        { userId: id, tokenHash, email, passwordHash, temporaryPassword, expiresTs: expires },
      ]);
      return { email, expires, signature };
    },
    async find({ email, signature }: SignedLink) {
      const where = and(
        eq(accountUndos.tokenHash, hashOfToken(signature)),
        eq(accountUndos.email, email),
        isValid,
      );
      return (await scope.rows(accountUndos, { where }))[0] ?? null;
    },
    async oldestOf(userId: number) {
      const where = and(eq(accountUndos.userId, userId), isValid);
      return (
        (await scope.rows(accountUndos, { where, orderBy: [asc(accountUndos.id)], limit: 1 }))[0] ?? null
      );
    },
    /** Removes an undo and all later ones of the user: an attacker may have got those. */
    removeSince: (userId: number, id: number) =>
      scope.remove(accountUndos, and(eq(accountUndos.userId, userId), gte(accountUndos.id, id))),
    removeExpired: (nowTs: number) => scope.clear(accountUndos, lte(accountUndos.expiresTs, nowTs)),
    /**
     * Whether another user than `userId` (null: any user) has the email, or can still get it back. Without the latter, an
     * attacker could register an account with the email that they have replaced.
     */
    async isEmailTaken(email: string, userId: number | null): Promise<boolean> {
      const isOther = (column: PgColumn) => (userId === null ? undefined : ne(column, userId));
      if ((await scope.count(users, and(eq(users.email, email), isOther(users.id)))) > 0) return true;
      const undosOfOthers = and(eq(accountUndos.email, email), isOther(accountUndos.userId), isValid);
      return (await scope.count(accountUndos, undosOfOthers)) > 0;
    },
  };
};
