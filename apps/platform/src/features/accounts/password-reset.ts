import { ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../http/refusal.ts';
import { postMail, type SignedLink } from '../mail/index.ts';
import { checkLimit } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { refused } from './refusals.ts';
import { type AccountServices, attemptOf, mailContextOf, type AccountContext } from './account-context.ts';
import { checkStrength } from './weak-passwords.ts';
import { userQueries } from './users.ts';
import { sessionQueries } from './sessions.ts';
import { singleUseQueries } from './single-use.ts';

/** Mails a password reset link. */
export async function requestPasswordReset(
  services: AccountServices,
  context: AccountContext,
  email: string,
): Promise<Result<Refusal, null>> {
  const limitCheck = await checkLimit(context.scope, 'password-reset-request', attemptOf(context, email));
  if (!limitCheck.ok) return limitCheck;
  const user = await userQueries(context.scope).byEmail(email);
  if (!user) return refused('user-not-found');
  const link = services.links.make('password-reset', user, email, context.nowTs);
  const mail = { kind: 'password-reset', to: email, user, link } as const;
  await postMail(mailContextOf(services, context, context.scope), mail);
  return ok(null);
}

/** Sets a new password with a mailed link, which also verifies the email. Ends all sessions of the user. */
export async function resetPassword(
  services: AccountServices,
  context: AccountContext,
  { password, ...link }: SignedLink & { readonly password: string },
): Promise<Result<Refusal, null>> {
  const { scope, nowTs } = context;
  const limitCheck = await checkLimit(scope, 'password-reset', attemptOf(context));
  if (!limitCheck.ok) return limitCheck;
  const user = await userQueries(scope).byEmail(link.email);
  if (!user) return refused('user-not-found');
  const verdict = services.links.check('password-reset', user, link, nowTs);
  if (verdict !== 'valid') return refused(verdict === 'expired' ? 'reset-expired' : 'reset-failed');
  const strength = checkStrength(password, { email: user.email, channelName: context.channel.name });
  if (!strength.ok) return strength;

  const passwordHash = await hashPassword(password);
  const emailVerifiedTs = user.emailVerifiedTs ?? nowTs;
  return scope.transaction(async (txScope) => {
    const changed = await userQueries(txScope).setPassword(user, passwordHash, { emailVerifiedTs });
    // The same link was submitted twice concurrently.
    if (!changed) return refused('reset-expired');
    await sessionQueries(txScope).endAll(user.id);
    await singleUseQueries(txScope).removeCodesOf(user.id);
    const mail = { kind: 'password-changed', to: user.email, user: changed } as const;
    await postMail(mailContextOf(services, context, txScope), mail);
    return ok(null);
  });
}
