import { err, ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../http/refusal.ts';
import { postMail } from '../mail/index.ts';
import type { UserRow } from '../../db/channel-registry.ts';
import { checkLimit } from './limits.ts';
import { bindSession } from './log-in.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { refused } from './refusals.ts';
import { type AccountServices, attemptOf, mailContextOf, type Visit } from './visit.ts';
import { userQueries } from './users.ts';
import { sessionQueries } from './sessions.ts';
import { singleUseQueries } from './single-use.ts';

export interface ProfileChanges {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly language?: string | undefined;
  readonly time_zone?: string | undefined;
}

/**
 * Updates the given fields. A new email counts after confirmation. A new password ends all other sessions and returns
 * a new API key. A temporary password must be replaced (§2, guard 3).
 */
export async function updateProfile(
  services: AccountServices,
  visit: Visit,
  user: UserRow,
  { first_name: firstName, last_name: lastName, email, password, ...settings }: ProfileChanges,
): Promise<Result<Refusal, { user: UserRow; apiKey: string | null }>> {
  const locale = {
    language: settings.language ?? visit.session.language,
    timeZone: settings.time_zone ?? visit.session.timeZone,
  };
  const isLocaleOnly = [firstName, lastName, email, password].every((value) => value === undefined);
  if (user.temporaryPassword && password === undefined && !(isLocaleOnly && settings.language !== undefined))
    return err({ kind: 'invalid', errors: { password: ['Field is required'] } });
  const wanted = email === undefined || email === user.email ? null : email;
  if (wanted !== null) {
    const within = await checkLimit(visit.rows, 'resend', attemptOf(visit, user.id));
    if (!within.ok) return within;
    if (await userQueries(visit.rows).isTaken(wanted, user.id)) return refused('email-taken');
  }
  if (password !== undefined) {
    const within = await checkLimit(visit.rows, 'password-change', attemptOf(visit, user.id));
    if (!within.ok) return within;
    // The person who issued the temporary password knows it.
    if (user.temporaryPassword && (await isPassword(password, user.passwordHash)))
      return err({ kind: 'invalid', errors: { password: ['Must differ from the temporary password'] } });
  }
  const passwordHash = password === undefined ? null : await hashPassword(password);

  return visit.rows.transaction(async (inside) => {
    const desk = mailContextOf(services, { ...visit, session: { ...visit.session, ...locale } }, inside);
    let changed =
      (await userQueries(inside).update(user.id, {
        firstName: firstName ?? user.firstName,
        lastName: lastName ?? user.lastName,
        // The current email again cancels the pending change.
        pendingEmail: email === undefined ? user.pendingEmail : wanted,
        ...locale,
      })) ?? user;
    await sessionQueries(inside).setLocale(visit.session.id, locale);
    if (wanted !== null) {
      const link = services.links.make('verify-email', user, wanted, visit.nowTs);
      await postMail(desk, { kind: 'confirm-new-email', to: wanted, user: changed, link });
    }
    if (passwordHash === null) return ok({ user: changed, apiKey: null });

    const key = await bindSession({ ...visit, session: desk.session, rows: inside }, user);
    if (!key.ok) return key;
    const { pendingEmail } = changed;
    changed = (await userQueries(inside).setPassword(user, passwordHash, { pendingEmail })) ?? changed;
    await sessionQueries(inside).endAll(user.id, visit.session.id);
    await singleUseQueries(inside).removeCodesOf(user.id);
    await postMail(desk, { kind: 'password-changed', to: user.email, user: changed });
    return ok({ user: changed, apiKey: key.value });
  });
}
