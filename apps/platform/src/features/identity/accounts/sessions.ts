import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { hashOfToken, newApiKey } from '../../../db/api-key.ts';
import { sessions } from '../../../db/schema.ts';
import type { Session } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';

/** Logged-in sessions of a channel. */
export const sessionQueries = (scope: Scope) => ({
  ofUser: (userId: number): Promise<Session[]> =>
    scope.rows(sessions, {
      where: eq(sessions.userId, userId),
      orderBy: [desc(sessions.lastSeenTs), desc(sessions.id)],
    }),
  /**
   * Assigns the session to the user under a new key and returns the key. Null if the session ended or its key changed
   * (a concurrent login). `isAuthenticated`: the user has just given the password or logged in with a provider.
   */
  async bind(
    session: Session,
    userId: number,
    { nowTs, isAuthenticated }: { nowTs: number; isAuthenticated: boolean },
  ): Promise<string | null> {
    const apiKey = newApiKey();
    const authenticatedTs = isAuthenticated ? nowTs : null;
    const changed = await scope.update(
      sessions,
      { userId, keyHash: hashOfToken(apiKey), createdTs: nowTs, lastSeenTs: nowTs, authenticatedTs },
      and(eq(sessions.id, session.id), eq(sessions.keyHash, session.keyHash)),
    );
    return changed.length > 0 ? apiKey : null;
  },
  /** Whether the session exists and belongs to this user. */
  isOf: async (id: number, userId: number): Promise<boolean> =>
    (await scope.count(sessions, and(eq(sessions.id, id), eq(sessions.userId, userId)))) > 0,
  /** Sets the language and time zone, which mail uses. */
  setLocale: (id: number, locale: Partial<Pick<Session, 'language' | 'timeZone'>>) =>
    scope.update(sessions, locale, eq(sessions.id, id)),
  end: (id: number) => scope.remove(sessions, eq(sessions.id, id)),
  /** Ends one session of this user. */
  async endOne(id: number, userId: number): Promise<boolean> {
    const ended = await scope.remove(sessions, and(eq(sessions.id, id), eq(sessions.userId, userId)));
    return ended.length > 0;
  },
  /** Ends unused sessions: those of users last used before `beforeTs`, anonymous ones before `anonymousBeforeTs`. */
  endUnused: ({ anonymousBeforeTs, beforeTs }: { anonymousBeforeTs: number; beforeTs: number }) =>
    scope.clear(
      sessions,
      sql`greatest(${sessions.createdTs}, ${sessions.lastSeenTs})
        < case when ${sessions.userId} is null then ${anonymousBeforeTs}::bigint else ${beforeTs}::bigint end`,
    ),
  /** Ends sessions whose user logged in before `beforeTs`, although they are used: the user has to log in again. */
  endLoggedInBefore: (beforeTs: number) =>
    scope.clear(sessions, sql`${sessions.userId} is not null and ${sessions.createdTs} < ${beforeTs}`),
  /** Ends a user's sessions except one. Returns their number. */
  async endAll(userId: number, exceptId: number | null = null): Promise<number> {
    const exceptSession = exceptId === null ? undefined : ne(sessions.id, exceptId);
    return (await scope.remove(sessions, and(eq(sessions.userId, userId), exceptSession))).length;
  },
});
