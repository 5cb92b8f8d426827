import type { Scope } from '../../db/scope.ts';
import { sessionQueries } from './sessions.ts';
import { singleUseQueries } from './single-use.ts';

/**
 * Ends a user's sessions except one, and removes the user's sign-in code, with which another could begin. Returns the
 * number of ended sessions.
 */
export async function endSessions(
  scope: Scope,
  userId: number,
  exceptId: number | null = null,
): Promise<number> {
  await singleUseQueries(scope).removeCodesOf(userId);
  return sessionQueries(scope).endAll(userId, exceptId);
}
