import { normalizeLogin } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../http/refusal.ts';
import type { UserRow } from '../../db/channel-registry.ts';
import { checkLimit } from './limits.ts';
import { isPassword } from './passwords.ts';
import { refused } from './refusals.ts';
import { attemptOf, type AccountContext } from './account-context.ts';
import { userQueries } from './users.ts';
import { sessionQueries } from './sessions.ts';

/**
 * Finds the user by identifier and password. An unknown identifier gets the same error in the same time as a wrong
 * password.
 */
export async function checkCredentials(
  context: AccountContext,
  { email, password }: { email: string; password: string },
): Promise<Result<Refusal, UserRow>> {
  const login = normalizeLogin(email);
  const limitCheck = await checkLimit(context.scope, 'login', attemptOf(context, login));
  if (!limitCheck.ok) return limitCheck;
  const user = await userQueries(context.scope).byEmail(login);
  const isCorrect = await isPassword(password, user?.passwordHash ?? null);
  return user && isCorrect ? ok(user) : refused('wrong-auth-data');
}

/** Assigns the session to the user under a new API key, which it returns. */
export async function bindSession(
  { scope, session, nowTs }: AccountContext,
  user: Pick<UserRow, 'id'>,
): Promise<Result<Refusal, string>> {
  const apiKey = await sessionQueries(scope).bind(session, user.id, nowTs);
  if (apiKey === null) return err({ kind: 'unknown-key', field: 'api_key' });
  const { language, timeZone } = session;
  await userQueries(scope).update(user.id, { language, timeZone });
  return ok(apiKey);
}
