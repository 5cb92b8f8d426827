import { sessions } from './schema.ts';
import type { Session } from './channel-registry.ts';
import type { Scope } from './scope.ts';
import { sqlOf } from './sql-database.ts';

/**
 * Stores an anonymous session that only its signed key has had until now, unless it is stored already. Keeps its id, to
 * which tokens and counters are bound.
 */
export async function storeSession(scope: Scope, session: Session, userAgent: string): Promise<void> {
  const { id, keyHash, language, timeZone, createdTs } = session;
  const row = { id, keyHash, language, timeZone, createdTs, userAgent, lastSeenTs: scope.nowTs };
  await sqlOf(scope.database)
    .insert(sessions)
    .overridingSystemValue()
    .values({ ...row, channelId: scope.channelId })
    .onConflictDoNothing();
}
