import { and, eq, ne } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { UserRow } from '../../db/channel-registry.ts';
import type { Scope } from '../../db/scope.ts';

type NewUser = Omit<typeof users.$inferInsert, 'channelId'>;

/** A channel's registered viewers. Addresses are in lower case. */
export const userQueries = (scope: Scope) => ({
  async byId(id: number): Promise<UserRow | null> {
    return (await scope.rows(users, { where: eq(users.id, id) }))[0] ?? null;
  },
  async byEmail(email: string): Promise<UserRow | null> {
    return (await scope.rows(users, { where: eq(users.email, email) }))[0] ?? null;
  },
  /** Those who have asked for this address to become theirs. */
  byPendingEmail: (email: string): Promise<UserRow[]> =>
    scope.rows(users, { where: eq(users.pendingEmail, email) }),
  /** Null where the address has an account already. */
  async create(user: NewUser): Promise<UserRow | null> {
    return (await scope.add(users, [user]))[0] ?? null;
  },
  async update(id: number, changes: Partial<NewUser>): Promise<UserRow | null> {
    return (await scope.update(users, changes, eq(users.id, id)))[0] ?? null;
  },
  /**
   * Gives the user a password of their own choice. An address that waited to be confirmed is forgotten: whoever asked
   * for it may be whom the new password is to keep out. Null where the password has been changed meanwhile.
   */
  async setPassword(
    { id, passwordVersion }: UserRow,
    passwordHash: string,
    more: Partial<NewUser> = {},
  ): Promise<UserRow | null> {
    const changed = await scope.update(
      users,
      {
        pendingEmail: null,
        ...more,
        passwordHash,
        passwordVersion: passwordVersion + 1,
        temporaryPassword: false,
      },
      and(eq(users.id, id), eq(users.passwordVersion, passwordVersion)),
    );
    return changed[0] ?? null;
  },
  /** Whether somebody else than `id` has the address. */
  async isTaken(email: string, id: number): Promise<boolean> {
    return (await scope.count(users, and(eq(users.email, email), ne(users.id, id)))) > 0;
  },
});
