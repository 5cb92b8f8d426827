import { normalizeLogin } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { UserRow } from '../../../db/channel-registry.ts';
import { endSessions, revokeAccess, sessionQueries, userQueries } from '../../identity/accounts/index.ts';
import { recordAction } from './audit.ts';
import type { OperatorContext } from './operator-context.ts';

/** A user without the hash of the password and other secrets. */
export interface ShownUser {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdTs: number;
  readonly emailVerifiedTs: number | null;
  readonly disabledTs: number | null;
  readonly sessions: number;
}

/** `login` is an email, a telephone number or an id. */
export async function findUser(
  { scope, channel }: OperatorContext,
  login: string,
): Promise<Result<string, UserRow>> {
  const users = userQueries(scope);
  const withLogin = await users.byEmail(normalizeLogin(login));
  const user = withLogin ?? (/^\d{1,15}$/.test(login) ? await users.byId(Number(login)) : null);
  return user ? ok(user) : err(`There is no user "${login}" on the channel "${channel.id}".`);
}

export async function showUser(context: OperatorContext, login: string): Promise<Result<string, ShownUser>> {
  const found = await findUser(context, login);
  if (!found.ok) return found;
  const { id, email, firstName, lastName, createdTs, emailVerifiedTs, disabledTs } = found.value;
  const sessions = (await sessionQueries(context.scope).ofUser(id)).length;
  return ok({ id, email, firstName, lastName, createdTs, emailVerifiedTs, disabledTs, sessions });
}

/** Revokes all access of a user and refuses new logins. Repeating it changes nothing. */
export async function disableUser(
  context: OperatorContext,
  login: string,
): Promise<Result<string, ShownUser>> {
  const found = await findUser(context, login);
  if (!found.ok) return found;
  const { id, disabledTs } = found.value;
  if (disabledTs === null)
    await context.scope.transaction(async (txScope) => {
      await userQueries(txScope).update(id, { disabledTs: txScope.nowTs });
      const endedSessions = await revokeAccess(txScope, id);
      await recordAction(context, txScope, {
        command: 'user disable',
        target: `user ${id}`,
        before: { disabledTs },
        after: { disabledTs: txScope.nowTs, endedSessions },
      });
    });
  return showUser(context, String(id));
}

/** Lets a disabled user log in again. Repeating it changes nothing. */
export async function enableUser(
  context: OperatorContext,
  login: string,
): Promise<Result<string, ShownUser>> {
  const found = await findUser(context, login);
  if (!found.ok) return found;
  const { id, disabledTs } = found.value;
  if (disabledTs !== null)
    await context.scope.transaction(async (txScope) => {
      await userQueries(txScope).update(id, { disabledTs: null });
      await recordAction(context, txScope, {
        command: 'user enable',
        target: `user ${id}`,
        before: { disabledTs },
        after: { disabledTs: null },
      });
    });
  return showUser(context, String(id));
}

/** Ends all sessions of a user. Returns their number. */
export async function signOutUser(context: OperatorContext, login: string): Promise<Result<string, number>> {
  const found = await findUser(context, login);
  if (!found.ok) return found;
  const { id } = found.value;
  return context.scope.transaction(async (txScope) => {
    const ended = await endSessions(txScope, id);
    await recordAction(context, txScope, {
      command: 'user sign-out',
      target: `user ${id}`,
      before: { sessions: ended },
      after: { sessions: 0 },
    });
    return ok(ended);
  });
}
