import { ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../http/refusal.ts';
import { postMail, type SignedLink } from '../mail/index.ts';
import type { UserRow } from '../../db/channel-registry.ts';
import { checkLimit } from './limits.ts';
import { refused } from './refusals.ts';
import { type AccountServices, attemptOf, mailContextOf, type Visit } from './visit.ts';
import { userQueries } from './users.ts';

/** Confirms the user's current or pending email. */
export function verifyEmail(
  services: AccountServices,
  visit: Visit,
  link: SignedLink,
): Promise<Result<Refusal, null>> {
  const { links } = services;
  const { rows, nowTs } = visit;
  const { email } = link;
  return rows.transaction(async (inside) => {
    const holder = await userQueries(inside).byEmail(email);
    const candidates = [...(holder ? [holder] : []), ...(await userQueries(inside).byPendingEmail(email))];
    const user = candidates.find((one) => links.check('verify-email', one, link, nowTs) === 'valid');
    if (!user) return refused('verification-failed');
    if (user.email === email) {
      if (user.emailVerifiedTs !== null) return refused('already-verified');
      await userQueries(inside).update(user.id, { emailVerifiedTs: nowTs });
      return ok(null);
    }
    if (await userQueries(inside).isTaken(email, user.id)) return refused('email-taken');
    await userQueries(inside).update(user.id, { email, pendingEmail: null, emailVerifiedTs: nowTs });
    // Notify the replaced email in case another person requested the change. An unconfirmed email may be anyone's.
    if (user.emailVerifiedTs !== null)
      await postMail(mailContextOf(services, visit, inside), { kind: 'email-changed', to: user.email, user });
    return ok(null);
  });
}

/** Resends the verification link of the unconfirmed email. */
export async function resendVerification(
  services: AccountServices,
  visit: Visit,
  user: UserRow,
): Promise<Result<Refusal, null>> {
  if (user.emailVerifiedTs !== null && user.pendingEmail === null) return refused('already-verified');
  const within = await checkLimit(visit.rows, 'resend', attemptOf(visit, user.id));
  if (!within.ok) return within;
  const to = user.pendingEmail ?? user.email;
  const link = services.links.make('verify-email', user, to, visit.nowTs);
  const kind = user.pendingEmail === null ? 'verify-email' : 'confirm-new-email';
  await postMail(mailContextOf(services, visit, visit.rows), { kind, to, user, link });
  return ok(null);
}
