import { sql } from 'drizzle-orm';
import { defineStatement } from './statement.ts';
import { type Bucket, insertAttempt, rateLimitQueries, valuesOfAttempt } from './rate-limits.ts';
import { sessions } from './schema.ts';
import type { Scope } from './scope.ts';
import { sqlOf } from './sql-database.ts';

/** Counts an attempt and, if it was counted, inserts a session. Returns no row if the window is full. */
const openStatement = defineStatement('open_session', (db) => {
  const taken = db.$with('taken').as(insertAttempt(db));
  const columns = [
    sessions.channelId,
    sessions.keyHash,
    sessions.language,
    sessions.timeZone,
    sessions.userAgent,
    sessions.createdTs,
    sessions.lastSeenTs,
  ].map(({ name }) => sql.identifier(name));
  // Not Drizzle's insert, which also fills the generated id.
  const opened = db.$with('opened', { id: sql<number>`id`.as('id') }).as(sql`
    insert into ${sessions} (${sql.join(columns, sql`, `)})
    select channel_id, ${sql.placeholder('keyHash')}, ${sql.placeholder('language')},
      ${sql.placeholder('timeZone')}, ${sql.placeholder('userAgent')},
      ${sql.placeholder('nowTs')}::bigint, ${sql.placeholder('nowTs')}::bigint
    from ${taken} returning id`);
  return db.with(taken, opened).select({ id: opened.id }).from(opened);
});

export interface AnonymousSession {
  readonly keyHash: string;
  readonly language: string;
  readonly timeZone: string;
  readonly userAgent: string;
}

/**
 * Opens a session without a user if the limit allows it. One statement and one commit: every start of the app opens a
 * session. `endsTs`: when the limit allows the next one.
 */
export async function openSession(
  scope: Scope,
  limit: Bucket,
  session: AnonymousSession,
): Promise<{ isOpened: true } | { isOpened: false; endsTs: number }> {
  const values = { ...valuesOfAttempt(scope, limit, scope.nowTs), ...session };
  const [opened] = await openStatement(sqlOf(scope.database)).execute(values);
  if (opened) return { isOpened: true };
  return { isOpened: false, endsTs: await rateLimitQueries(scope).endOf(limit, scope.nowTs) };
}
