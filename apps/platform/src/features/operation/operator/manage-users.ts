import { normalizeLogin } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import { desc, ilike, or, sql } from 'drizzle-orm';
import { containing } from '../../../db/like.ts';
import { users } from '../../../db/schema.ts';
import {
  accountUndoQueries,
  endSessions,
  forgetFailedLogins,
  purgeUser,
  userQueries,
} from '../../identity/accounts/index.ts';
import { clipQueries } from '../../media/clips/index.ts';
import { orderQueries } from '../../commerce/orders/index.ts';
import { recordAction } from './audit.ts';
import type { ChannelContext } from './commands/command.ts';
import { findUser, showUser, type ShownUser } from './operate-users.ts';
import { type OperatorContext, reasonProblem } from './operator-context.ts';

export interface ListedUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly createdTs: number;
  readonly verified: boolean;
  readonly disabledTs: number | null;
}

/** Users whose email, telephone number or name has the text; undefined: all. Newest first. */
export async function listUsers(
  { scope }: OperatorContext,
  text: string | undefined,
  limit: number,
): Promise<ListedUser[]> {
  const pattern = containing(text ?? '');
  const where =
    text === undefined
      ? undefined
      : or(ilike(users.email, pattern), ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern));
  const rows = await scope.rows(users, { where, orderBy: [desc(users.id)], limit });
  return rows.map(({ id, email, firstName, lastName, createdTs, emailVerifiedTs, disabledTs }) => ({
    id,
    email,
    name: `${firstName} ${lastName}`.trim(),
    createdTs,
    verified: emailVerifiedTs !== null,
    disabledTs,
  }));
}

/** Marks the email as verified, for a user who cannot open the mailed link. Repeating it changes nothing. */
export async function verifyUser(
  context: OperatorContext,
  login: string,
): Promise<Result<string, ShownUser>> {
  const found = await findUser(context, login);
  if (!found.ok) return found;
  const { id, emailVerifiedTs } = found.value;
  if (emailVerifiedTs === null)
    await context.scope.transaction(async (txScope) => {
      await userQueries(txScope).update(id, { emailVerifiedTs: txScope.nowTs });
      await recordAction(context, txScope, {
        command: 'user verify',
        target: `user ${id}`,
        before: { emailVerifiedTs },
        after: { emailVerifiedTs: txScope.nowTs },
      });
    });
  return showUser(context, String(id));
}

/** Forgets failed logins, after which a user must wait or solve a captcha. It does not enable a disabled user. */
export async function unlockUser(
  context: OperatorContext,
  login: string,
): Promise<Result<string, ShownUser>> {
  const found = await findUser(context, login);
  if (!found.ok) return found;
  const { id, email } = found.value;
  await context.scope.transaction(async (txScope) => {
    await forgetFailedLogins({ scope: txScope }, email);
    await recordAction(context, txScope, {
      command: 'user unlock',
      target: `user ${id}`,
      before: null,
      after: { failedLogins: 0 },
    });
  });
  return showUser(context, String(id));
}

export interface UserCorrection {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/**
 * Corrects a user's name or email. A new email is not verified, drops a pending one and ends all sessions: the request
 * may have come from another person.
 */
export async function correctUser(
  context: OperatorContext,
  login: string,
  { email: enteredEmail, firstName, lastName }: UserCorrection,
): Promise<Result<string, ShownUser>> {
  const found = await findUser(context, login);
  if (!found.ok) return found;
  const { id, ...before } = found.value;
  const email = enteredEmail === undefined ? before.email : normalizeLogin(enteredEmail);
  const isNewEmail = email !== before.email;
  const names = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName };
  const isNewName = names.firstName !== before.firstName || names.lastName !== before.lastName;
  if (!isNewEmail && !isNewName) return showUser(context, String(id));
  const unexplained = isNewEmail ? reasonProblem(context, 'Changing the email of an account') : null;
  if (unexplained !== null) return err(unexplained);
  const corrected = await context.scope.transaction(async (txScope): Promise<Result<string, null>> => {
    if (isNewEmail && (await accountUndoQueries(txScope).isEmailTaken(email, id)))
      return err(`Another user of the channel "${context.channel.id}" has "${email}", or can restore it.`);
    await userQueries(txScope).update(id, {
      ...names,
      ...(isNewEmail && { email, pendingEmail: null, emailVerifiedTs: null }),
    });
    const endedSessions = isNewEmail ? await endSessions(txScope, id) : 0;
    await recordAction(context, txScope, {
      command: 'user correct',
      target: `user ${id}`,
      // Without the values: the audit outlives the account.
      before: null,
      after: { corrected: [...(isNewEmail ? ['email'] : []), ...(isNewName ? ['name'] : [])], endedSessions },
    });
    return ok(null);
  });
  return corrected.ok ? showUser(context, String(id)) : corrected;
}

export interface DeletedUser {
  readonly id: number;
  readonly clips: number;
  /** Kept for bookkeeping, without the user's name and card. */
  readonly orders: number;
}

/** Deletes a user as the user can: with clips, access and payment data. `confirmed` repeats the email. */
export async function deleteUser(
  context: ChannelContext,
  login: string,
  confirmed: string | undefined,
): Promise<Result<string, DeletedUser>> {
  const { services, afterCommit } = context;
  const found = await findUser(context, login);
  if (!found.ok) return found;
  const user = found.value;
  const unexplained = reasonProblem(context, 'Deleting a user');
  if (unexplained !== null) return err(unexplained);
  if (confirmed === undefined || normalizeLogin(confirmed) !== user.email)
    return err(
      `User ${user.id} is ${user.email}. Deleting cannot be undone: repeat the command with --confirm ${user.email}`,
    );
  return context.scope.transaction(async (txScope) => {
    const clips = await clipQueries(txScope).uuidsOf(user.id);
    const orders = await orderQueries(txScope).count(user.id);
    for (const effect of await purgeUser(txScope, user, services.erasures)) afterCommit(effect);
    // Without the email: the audit outlives the account.
    await recordAction(context, txScope, {
      command: 'user delete',
      target: `user ${user.id}`,
      before: { createdTs: user.createdTs },
      after: { clips: clips.length, orders },
    });
    return ok({ id: user.id, clips: clips.length, orders });
  });
}
