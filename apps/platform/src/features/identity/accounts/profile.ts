import { ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../../http/refusal.ts';
import { postMail } from '../../../mail/index.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import { checkLimit } from '../../../http/limits.ts';
import { bindSession } from './log-in.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { checkStrength } from './weak-passwords.ts';
import { type AccountServices, attemptOf, mailContextOf, type AccountContext } from './account-context.ts';
import { accountUndoQueries } from './account-undos.ts';
import { postConfirmation } from './confirm-new-email.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { refusedField } from './refusals.ts';
import { userQueries } from './users.ts';
import { endSessions } from './revoke-access.ts';
import { sessionQueries } from './sessions.ts';

export interface ProfileChanges {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly current_password?: string | undefined;
  readonly language?: string | undefined;
  readonly time_zone?: string | undefined;
}

/**
 * Updates the given fields. A new email or password needs the current password. A new email replaces the old one when it
 * is verified; both are reported to the old email with a link that undoes the change. Both replace the API key of this
 * session (`apiKey`), and a new password ends all others. With a temporary password, every update except one of the
 * language must set a new password (§2, guard 3). The response is the same for an email of another account.
 */
export async function updateProfile(
  services: AccountServices,
  context: AccountContext,
  user: UserRow,
  { first_name: firstName, last_name: lastName, email, password, ...rest }: ProfileChanges,
): Promise<Result<Refusal, { user: UserRow; apiKey: string | null }>> {
  const locale = {
    language: rest.language ?? context.session.language,
    timeZone: rest.time_zone ?? context.session.timeZone,
  };
  const isLocaleOnly = [firstName, lastName, email, password].every((value) => value === undefined);
  if (user.temporaryPassword && password === undefined && !(isLocaleOnly && rest.language !== undefined))
    return refusedField('password', 'field_missing');
  const newEmail = email === undefined || email === user.email ? null : email;
  const isConfirmed = newEmail !== null || password !== undefined;
  if (isConfirmed) {
    const confirmed = await confirmIdentity(services, context, user, rest.current_password);
    if (!confirmed.ok) return confirmed;
  }
  if (newEmail !== null) {
    const limitCheck = await checkLimit(context.scope, 'resend', attemptOf(context, user.id));
    if (!limitCheck.ok) return limitCheck;
  }
  if (password !== undefined) {
    const limitCheck = await checkLimit(context.scope, 'password-change', attemptOf(context, user.id));
    if (!limitCheck.ok) return limitCheck;
    // The person who issued the temporary password knows it.
    if (user.temporaryPassword && (await isPassword(password, user.passwordHash)))
      return refusedField('password', 'password_still_temporary');
    const strength = checkStrength(password, {
      email: newEmail ?? user.email,
      channelName: context.channel.name,
    });
    if (!strength.ok) return strength;
  }
  const passwordHash = password === undefined ? null : await hashPassword(password);

  return context.scope.transaction(async (txScope) => {
    const mailContext = mailContextOf(
      services,
      { ...context, session: { ...context.session, ...locale } },
      txScope,
    );
    const undos = accountUndoQueries(txScope);
    const bindContext = { ...context, session: mailContext.session, scope: txScope };
    const key = isConfirmed ? await bindSession(bindContext, user) : ok(null);
    if (!key.ok) return key;
    let changed =
      (await userQueries(txScope).update(user.id, {
        // Only what is given: the row may have changed since `user` was read, e.g. by a reset that dropped a pending email.
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
        // Entering the current email again cancels the pending change.
        ...(email !== undefined && { pendingEmail: newEmail }),
        ...locale,
      })) ?? user;
    await sessionQueries(txScope).setLocale(context.session.id, locale);
    if (newEmail !== null) await postConfirmation(services, mailContext, changed, newEmail);
    // An unverified email may belong to another person.
    if (newEmail !== null && user.emailVerifiedTs !== null)
      await postMail(mailContext, {
        kind: 'email-change-requested',
        to: user.email,
        user: changed,
        link: await undos.createLink(user),
      });
    if (passwordHash === null) return ok({ user: changed, apiKey: key.value });

    const { pendingEmail } = changed;
    changed = (await userQueries(txScope).setPassword(user, passwordHash, { pendingEmail })) ?? changed;
    await endSessions(txScope, user.id, context.session.id);
    await postMail(mailContext, {
      kind: 'password-changed',
      to: user.email,
      user: changed,
      link: await undos.createLink(user),
    });
    return ok({ user: changed, apiKey: key.value });
  });
}
