import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { hashOfToken, newApiKey } from '../../db/api-key.ts';
import { sessions } from '../../db/schema.ts';
import type { Session } from '../../db/channel-registry.ts';
import type { Scope } from '../../db/scope.ts';

/** Sessions of users: the api keys of a channel that somebody is logged in on. */
export const sessionQueries = (scope: Scope) => ({
  ofUser: (userId: number): Promise<Session[]> =>
    scope.rows(sessions, {
      where: eq(sessions.userId, userId),
      orderBy: [desc(sessions.lastSeenTs), desc(sessions.id)],
    }),
  /**
   * Gives the session to the user under a new key, and answers that. Null where the session has ended or its key
   * has changed meanwhile: two logins at once, of which one comes second.
   */
  async bind(session: Session, userId: number, nowTs: number): Promise<string | null> {
    const apiKey = newApiKey();
    const changed = await scope.update(
      sessions,
      { userId, keyHash: hashOfToken(apiKey), createdTs: nowTs, lastSeenTs: nowTs },
      and(eq(sessions.id, session.id), eq(sessions.keyHash, session.keyHash)),
    );
    return changed.length > 0 ? apiKey : null;
  },
  /** The language and zone that mail follows. */
  setLocale: (id: number, locale: Partial<Pick<Session, 'language' | 'timeZone'>>) =>
    scope.update(sessions, locale, eq(sessions.id, id)),
  end: (id: number) => scope.remove(sessions, eq(sessions.id, id)),
  /** Ends one session of this user. */
  async endOne(id: number, userId: number): Promise<boolean> {
    const ended = await scope.remove(sessions, and(eq(sessions.id, id), eq(sessions.userId, userId)));
    return ended.length > 0;
  },
  /** Ends those that were last used before: anonymous ones before one moment, users' before another. Seconds. */
  endUnused: ({ anonymousBeforeTs, beforeTs }: { anonymousBeforeTs: number; beforeTs: number }) =>
    scope.clear(
      sessions,
      sql`greatest(${sessions.createdTs}, ${sessions.lastSeenTs})
        < case when ${sessions.userId} is null then ${anonymousBeforeTs}::bigint else ${beforeTs}::bigint end`,
    ),
  /** Ends a user's sessions, but for one. Answers how many. */
  async endAll(userId: number, exceptId: number | null = null): Promise<number> {
    const others = exceptId === null ? undefined : ne(sessions.id, exceptId);
    return (await scope.remove(sessions, and(eq(sessions.userId, userId), others))).length;
  },
});
