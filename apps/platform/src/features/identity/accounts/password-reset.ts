import { ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../../http/refusal.ts';
import { hashOfToken } from '../../../db/api-key.ts';
import { rateLimitQueries } from '../../../db/rate-limits.ts';
import { postMail, pretendToPostMail, type SignedLink } from '../../../mail/index.ts';
import { accountUndoQueries } from './account-undos.ts';
import { createCaptchaCheck } from './captcha/captcha-check.ts';
import { deviceTokenOf, knownDeviceQueries } from './known-devices.ts';
import { beginAttempt, forgetFailedLogins } from './throttle.ts';
import { checkLimit } from '../../../http/limits.ts';
import { hashPassword } from './passwords.ts';
import { refused } from './refusals.ts';
import { type AccountServices, attemptOf, mailContextOf, type AccountContext } from './account-context.ts';
import { checkStrength } from './weak-passwords.ts';
import { userQueries } from './users.ts';
import { revokeAccess } from './revoke-access.ts';

interface NewPassword extends SignedLink {
  readonly password: string;
  readonly device_token?: string | undefined;
}

/** Links per account. All of them stay valid for longer than this window, so that the owner has one in any case. */
const MAILS = { windowS: 1800, max: 5 };

const mailsBucket = (email: string) => `password-reset mails ${hashOfToken(email)}`;

/**
 * Mails a password reset link. Only a request with a verified captcha gets the error that the user does not exist;
 * others get the same response in the same time for all emails.
 */
export async function requestPasswordReset(
  services: AccountServices,
  context: AccountContext,
  {
    email,
    recaptcha_token: captchaToken,
  }: { readonly email: string; readonly recaptcha_token?: string | undefined },
): Promise<Result<Refusal, null>> {
  const captcha = createCaptchaCheck(services.captcha, captchaToken, context);
  const captchaResult = captcha.isGiven ? await captcha.check() : null;
  if (captchaResult && !captchaResult.ok) return captchaResult;
  const attempt = await beginAttempt(context, 'password-reset-request', { captcha });
  if (!attempt.ok) return attempt;
  const { scope, nowTs } = context;
  const user = await userQueries(scope).byEmail(email);
  if ((await rateLimitQueries(scope).take(mailsBucket(email), MAILS, nowTs)).isTaken) {
    const mailContext = mailContextOf(services, context, scope);
    const link = services.links.make('password-reset', user ?? NO_USER, email, nowTs);
    const mail = { kind: 'password-reset', to: email, link } as const;
    await (user ? postMail(mailContext, { ...mail, user }) : pretendToPostMail(mailContext, mail));
  }
  return user || !captchaResult?.ok ? ok(null) : refused('user_not_found');
}

/** A link for this user is never sent. */
const NO_USER = { channelId: '', id: 0, passwordVersion: 0 };

/**
 * Sets a new password with a mailed link, which also verifies the email. Revokes all other access to the account and
 * returns the token of the browser, which is a known device from then on. An unknown user gets the error of a forged link, so that
 * the response does not reveal who has an account.
 */
export async function resetPassword(
  services: AccountServices,
  context: AccountContext,
  { password, device_token: sentToken, ...link }: NewPassword,
): Promise<Result<Refusal, string>> {
  const { scope, nowTs } = context;
  const user = await userQueries(scope).byEmail(link.email);
  const verdict = user ? services.links.check('password-reset', user, link, nowTs) : 'forged';
  if (!user || verdict !== 'valid') {
    // Valid links are not limited: others behind the same IP address cannot block them.
    const limitCheck = await checkLimit(scope, 'password-reset', attemptOf(context));
    if (!limitCheck.ok) return limitCheck;
    return refused(verdict === 'expired' ? 'reset_expired' : 'reset_failed');
  }
  const strength = checkStrength(password, { email: user.email, channelName: context.channel.name });
  if (!strength.ok) return strength;

  const passwordHash = await hashPassword(password);
  const emailVerifiedTs = user.emailVerifiedTs ?? nowTs;
  const deviceToken = deviceTokenOf(sentToken);
  return scope.transaction(async (txScope) => {
    const changed = await userQueries(txScope).setPassword(user, passwordHash, { emailVerifiedTs });
    // The same link was submitted twice concurrently, or a new email was verified.
    if (!changed) return refused('reset_expired');
    await revokeAccess(txScope, user.id);
    await knownDeviceQueries(txScope).remember(user.id, deviceToken, nowTs);
    await forgetFailedLogins({ scope: txScope }, user.email);
    await rateLimitQueries(txScope).clear([mailsBucket(user.email)]);
    const undo = await accountUndoQueries(txScope).createLink(user);
    const mail = { kind: 'password-changed', to: user.email, user: changed, link: undo } as const;
    await postMail(mailContextOf(services, context, txScope), mail);
    return ok(deviceToken);
  });
}
