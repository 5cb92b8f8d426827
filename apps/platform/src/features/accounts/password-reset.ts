import { ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../http/refusal.ts';
import { postMail, type SignedLink } from '../mail/index.ts';
import { checkLimit } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { refused } from './refusals.ts';
import { type AccountServices, attemptOf, mailContextOf, type Visit } from './visit.ts';
import { userQueries } from './users.ts';
import { sessionQueries } from './sessions.ts';
import { singleUseQueries } from './single-use.ts';

/** Mails a password reset link. */
export async function requestPasswordReset(
  services: AccountServices,
  visit: Visit,
  email: string,
): Promise<Result<Refusal, null>> {
  const within = await checkLimit(visit.rows, 'password-reset-request', attemptOf(visit, email));
  if (!within.ok) return within;
  const user = await userQueries(visit.rows).byEmail(email);
  if (!user) return refused('user-not-found');
  const link = services.links.make('password-reset', user, email, visit.nowTs);
  const letter = { kind: 'password-reset', to: email, user, link } as const;
  await postMail(mailContextOf(services, visit, visit.rows), letter);
  return ok(null);
}

/** Sets a new password with a mailed link, which also verifies the email. Ends all sessions of the user. */
export async function resetPassword(
  services: AccountServices,
  visit: Visit,
  { password, ...link }: SignedLink & { readonly password: string },
): Promise<Result<Refusal, null>> {
  const { rows, nowTs } = visit;
  const within = await checkLimit(rows, 'password-reset', attemptOf(visit));
  if (!within.ok) return within;
  const user = await userQueries(rows).byEmail(link.email);
  if (!user) return refused('user-not-found');
  const verdict = services.links.check('password-reset', user, link, nowTs);
  if (verdict !== 'valid') return refused(verdict === 'expired' ? 'reset-expired' : 'reset-failed');

  const passwordHash = await hashPassword(password);
  const emailVerifiedTs = user.emailVerifiedTs ?? nowTs;
  return rows.transaction(async (inside) => {
    const changed = await userQueries(inside).setPassword(user, passwordHash, { emailVerifiedTs });
    // The same link was submitted twice concurrently.
    if (!changed) return refused('reset-expired');
    await sessionQueries(inside).endAll(user.id);
    await singleUseQueries(inside).removeCodesOf(user.id);
    const letter = { kind: 'password-changed', to: user.email, user: changed } as const;
    await postMail(mailContextOf(services, visit, inside), letter);
    return ok(null);
  });
}
