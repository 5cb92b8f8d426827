import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { hashOfToken, newApiKey } from '../../../db/api-key.ts';
import { sessions } from '../../../db/schema.ts';
import { storeSession } from '../../../db/store-session.ts';
import type { Session, StoredSession } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { singleUseQueries } from './single-use.ts';

/** Names a signed key among the used tokens. */
const signedKey = ({ id }: Session): string => `signed-key ${id}`;

/** Longer than any real user agent; limits storage. */
const USER_AGENT_LENGTH = 400;

/** The user agent of a request, for the session list. */
export const userAgentOf = ({ header }: Pick<RequestContext, 'header'>): string =>
  (header('user-agent') ?? '').slice(0, USER_AGENT_LENGTH);

/** Sessions of a channel. */
export const sessionQueries = (scope: Scope) => ({
  ofUser: (userId: number): Promise<StoredSession[]> =>
    scope.rows(sessions, {
      where: eq(sessions.userId, userId),
      orderBy: [desc(sessions.lastSeenTs), desc(sessions.id)],
    }),
  /** Stores a session that only its signed key has, for rows that refer to it. False if a login has replaced the key. */
  async store(session: Session, userAgent: string): Promise<boolean> {
    if (await this.isReplaced(session)) return false;
    if (session.keyExpiresTs !== null) await storeSession(scope, session, userAgent);
    return true;
  },
  /** Whether a login has replaced the signed key of this session. */
  isReplaced: async (session: Session): Promise<boolean> =>
    session.keyExpiresTs !== null && (await singleUseQueries(scope).isConsumed(signedKey(session))),
  /**
   * Assigns the session to the user under a new key and returns the key; in a transaction. Null if the session ended or
   * its key changed (a concurrent login). `isAuthenticated`: the user has just given the password or logged in with a
   * provider.
   */
  async bind(
    session: Session,
    userId: number,
    { nowTs, isAuthenticated, userAgent }: { nowTs: number; isAuthenticated: boolean; userAgent: string },
  ): Promise<string | null> {
    if (session.keyExpiresTs !== null) {
      const isFirst = await singleUseQueries(scope).consumeToken(signedKey(session), session.keyExpiresTs);
      if (!isFirst) return null;
      await storeSession(scope, session, userAgent);
    }
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
