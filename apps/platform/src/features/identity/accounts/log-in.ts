import { normalizeLogin } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../../http/refusal.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import { isPassword } from './passwords.ts';
import { refused } from './refusals.ts';
import type { AccountContext, AccountServices } from './account-context.ts';
import { beginAttempt } from './throttle.ts';
import { createCaptchaCheck } from './captcha/captcha-check.ts';
import { knownDeviceQueries } from './known-devices.ts';
import { noticeGuesses } from './notice-guesses.ts';
import { userQueries } from './users.ts';
import { sessionQueries, userAgentOf } from './sessions.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly recaptcha_token?: string | undefined;
  readonly device_token?: string | undefined;
}

/**
 * Finds the user by identifier and password. An unknown identifier gets the same error in the same time as a wrong
 * password.
 */
export async function checkCredentials(
  services: AccountServices,
  context: AccountContext,
  { email, password, ...client }: Credentials,
): Promise<Result<Refusal, UserRow>> {
  const login = normalizeLogin(email);
  const user = await userQueries(context.scope).byEmail(login);
  const attempt = await beginAttempt(context, 'login', {
    account: login,
    captcha: createCaptchaCheck(services.captcha, client.recaptcha_token, context),
    isKnownDevice: await knownDeviceQueries(context.scope).isKnown(user?.id ?? null, client.device_token),
  });
  if (!attempt.ok) return attempt;
  const isCorrect = await isPassword(password, user?.passwordHash ?? null);
  if (user && isCorrect) {
    await attempt.value.succeed();
    return ok(user);
  }
  if (attempt.value.isGuessed) await noticeGuesses(services, context, { user, login });
  return refused('wrong_auth_data');
}

/**
 * Assigns the session to the user under a new API key, which it returns. Refuses users whom an operator disabled. For
 * every login, and whenever the user confirms the password.
 *
 * `user` is the row with which the login was checked. Hashing a password takes long: if access was revoked meanwhile
 * (`revoke-access.ts`), the login would outlive the revocation, so it is refused.
 */
export function bindSession(
  context: AccountContext,
  user: Pick<UserRow, 'id' | 'email' | 'passwordVersion'>,
  { isAuthenticated = true } = {},
): Promise<Result<Refusal, string>> {
  const { scope, session, nowTs } = context;
  return scope.transaction<Result<Refusal, string>>(async (txScope) => {
    const current = await userQueries(txScope).lock(user.id);
    const isSame = current?.passwordVersion === user.passwordVersion && current.email === user.email;
    if (!current || !isSame) return refused('wrong_auth_data');
    if (current.disabledTs !== null) return refused('account_disabled');
    const login = { nowTs, isAuthenticated, userAgent: userAgentOf(context) };
    const apiKey = await sessionQueries(txScope).bind(session, user.id, login);
    if (apiKey === null) return err({ kind: 'unknown-key', field: 'api_key' });
    const { language, timeZone } = session;
    await userQueries(txScope).update(user.id, { language, timeZone });
    return ok(apiKey);
  });
}

/**
 * Runs `work`, which gives access to the account of the session, in a transaction. Refuses it if the session has ended
 * since the request began: what it gives would outlive the revocation of access.
 */
export function whileLoggedIn<T>(
  { scope, session }: Pick<AccountContext, 'scope' | 'session'>,
  user: Pick<UserRow, 'id'>,
  work: (txScope: Scope) => Promise<Result<Refusal, T>>,
): Promise<Result<Refusal, T>> {
  return scope.transaction<Result<Refusal, T>>(async (txScope) => {
    await userQueries(txScope).lock(user.id);
    const isLoggedIn = await sessionQueries(txScope).isOf(session.id, user.id);
    return isLoggedIn ? work(txScope) : err({ kind: 'unknown-key', field: 'api_key' });
  });
}
