import type { Scope } from '../../../db/scope.ts';
import { calendarFeedQueries } from './calendar-feeds.ts';
import { knownDeviceQueries } from './known-devices.ts';
import { sessionQueries } from './sessions.ts';
import { singleUseQueries } from './single-use.ts';
import { socialQueries } from './social/queries.ts';

/**
 * Ends a user's sessions except one, and removes what another could begin with: the sign-in code and social logins in
 * progress. Returns the number of ended sessions.
 */
export async function endSessions(
  scope: Scope,
  userId: number,
  exceptSessionId: number | null = null,
): Promise<number> {
  await singleUseQueries(scope).removeCodesOf(userId);
  await socialQueries(scope).removeLoginsOf(userId);
  return sessionQueries(scope).endAll(userId, exceptSessionId);
}

/**
 * Revokes everything that gives access to an account except its password and one session (D30): an attacker who took
 * the account over keeps no way in. A new kind of access must be revoked here. The caller's transaction also changes the
 * user's email or `passwordVersion`, disables or deletes the user, so that logins in progress fail (`bindSession`). Returns
 * the number of ended sessions.
 */
export async function revokeAccess(
  scope: Scope,
  userId: number,
  exceptSessionId: number | null = null,
): Promise<number> {
  await socialQueries(scope).unlinkAll(userId);
  await calendarFeedQueries(scope).removeFeed(userId);
  await knownDeviceQueries(scope).forgetAll(userId);
  return endSessions(scope, userId, exceptSessionId);
}
