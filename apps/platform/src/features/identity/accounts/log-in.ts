import { normalizeLogin } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../../http/refusal.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import { isPassword } from './passwords.ts';
import { refused } from './refusals.ts';
import type { AccountContext, AccountServices } from './account-context.ts';
import { beginAttempt } from './throttle.ts';
import { createCaptchaCheck } from './captcha/captcha-check.ts';
import { knownDeviceQueries } from './known-devices.ts';
import { noticeGuesses } from './notice-guesses.ts';
import { userQueries } from './users.ts';
import { sessionQueries } from './sessions.ts';

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
 */
export async function bindSession(
  { scope, session, nowTs }: AccountContext,
  user: Pick<UserRow, 'id' | 'disabledTs'>,
  { isAuthenticated = true } = {},
): Promise<Result<Refusal, string>> {
  if (user.disabledTs !== null) return refused('account_disabled');
  const apiKey = await sessionQueries(scope).bind(session, user.id, { nowTs, isAuthenticated });
  if (apiKey === null) return err({ kind: 'unknown-key', field: 'api_key' });
  const { language, timeZone } = session;
  await userQueries(scope).update(user.id, { language, timeZone });
  return ok(apiKey);
}
