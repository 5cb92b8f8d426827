import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';

export type NewUser = Omit<typeof users.$inferInsert, 'channelId'>;

/** A channel's registered users. Emails are in lower case. */
export const userQueries = (scope: Scope) => ({
  async byId(id: number): Promise<UserRow | null> {
    return (await scope.rows(users, { where: eq(users.id, id) }))[0] ?? null;
  },
  async byEmail(email: string): Promise<UserRow | null> {
    return (await scope.rows(users, { where: eq(users.email, email) }))[0] ?? null;
  },
  /** Reads a user; other transactions that change or lock the row wait for the end of this one. */
  async lock(id: number): Promise<UserRow | null> {
    const unchanged = { passwordVersion: sql`${users.passwordVersion}` };
    return (await scope.update(users, unchanged, eq(users.id, id)))[0] ?? null;
  },
  /** Users with this pending email. */
  byPendingEmail: (email: string): Promise<UserRow[]> =>
    scope.rows(users, { where: eq(users.pendingEmail, email) }),
  /** Null if the email already has an account. */
  async create(user: NewUser): Promise<UserRow | null> {
    return (await scope.add(users, [user]))[0] ?? null;
  },
  async update(id: number, changes: Partial<NewUser>): Promise<UserRow | null> {
    return (await scope.update(users, changes, eq(users.id, id)))[0] ?? null;
  },
  /**
   * Sets a password chosen by the user and drops a pending email, which an intruder may have requested. Null if the
   * email or password changed meanwhile.
   */
  async setPassword(
    { id, email, passwordVersion }: UserRow,
    passwordHash: string,
    otherChanges: Partial<NewUser> = {},
  ): Promise<UserRow | null> {
    const changed = await scope.update(
      users,
      {
        pendingEmail: null,
        ...otherChanges,
        passwordHash,
        passwordVersion: passwordVersion + 1,
        temporaryPassword: false,
      },
      and(eq(users.id, id), eq(users.email, email), eq(users.passwordVersion, passwordVersion)),
    );
    return changed[0] ?? null;
  },
});
