import { ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../../http/refusal.ts';
import { postMail, type SignedLink } from '../../../mail/index.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import { checkLimit } from '../../../http/limits.ts';
import { refused } from './refusals.ts';
import { type AccountServices, attemptOf, mailContextOf, type AccountContext } from './account-context.ts';
import { accountUndoQueries } from './account-undos.ts';
import { postConfirmation } from './confirm-new-email.ts';
import { revokeAccess } from './revoke-access.ts';
import { userQueries } from './users.ts';

/**
 * Verifies the email of a mailed link: the current or the pending email of the user for whom the link was signed.
 * A new email revokes all access to the account, except the session that opened the link if it is the user's.
 */
export function verifyEmail(
  services: AccountServices,
  context: AccountContext,
  link: SignedLink,
): Promise<Result<Refusal, null>> {
  const { links } = services;
  const { scope, session, nowTs } = context;
  const { email } = link;
  return scope.transaction(async (txScope) => {
    const userWithEmail = await userQueries(txScope).byEmail(email);
    const candidates = [
      ...(userWithEmail ? [userWithEmail] : []),
      ...(await userQueries(txScope).byPendingEmail(email)),
    ];
    const found = candidates.find(
      (candidate) => links.check('verify-email', candidate, link, nowTs) === 'valid',
    );
    // A reset at the same time may have dropped the pending email.
    const user = found && (await userQueries(txScope).lock(found.id));
    if (!user || (user.email !== email && user.pendingEmail !== email)) return refused('verification_failed');
    if (user.email === email) {
      if (user.emailVerifiedTs !== null) return refused('already_verified');
      await userQueries(txScope).update(user.id, { emailVerifiedTs: nowTs });
      return ok(null);
    }
    const undos = accountUndoQueries(txScope);
    if (await undos.isEmailTaken(email, user.id)) return refused('email_taken');
    await userQueries(txScope).update(user.id, { email, pendingEmail: null, emailVerifiedTs: nowTs });
    // The owner may have opened the link where they are logged in; the link is not known elsewhere.
    await revokeAccess(txScope, user.id, session.userId === user.id ? session.id : null);
    // Another person may have requested the change: notify the replaced email, but only if it was verified.
    if (user.emailVerifiedTs !== null)
      await postMail(mailContextOf(services, context, txScope), {
        kind: 'email-changed',
        to: user.email,
        user,
        link: await undos.createLink(user),
      });
    return ok(null);
  });
}

/** Resends the verification link of the pending email, otherwise of the unverified current one. */
export async function resendVerification(
  services: AccountServices,
  context: AccountContext,
  user: UserRow,
): Promise<Result<Refusal, null>> {
  if (user.emailVerifiedTs !== null && user.pendingEmail === null) return refused('already_verified');
  const limitCheck = await checkLimit(context.scope, 'resend', attemptOf(context, user.id));
  if (!limitCheck.ok) return limitCheck;
  const mailContext = mailContextOf(services, context, context.scope);
  if (user.pendingEmail !== null) {
    await postConfirmation(services, mailContext, user, user.pendingEmail);
    return ok(null);
  }
  const link = services.links.make('verify-email', user, user.email, context.nowTs);
  await postMail(mailContext, { kind: 'verify-email', to: user.email, user, link });
  return ok(null);
}
