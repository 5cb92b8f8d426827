import type { Channel, UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import { formQueries } from '../forms/index.ts';
import { accountUndoQueries } from './account-undos.ts';
import { type NewUser, userQueries } from './users.ts';

/** Creates a user, with the basic pass unless the channel lets users choose it (D2). Null if the email is taken. */
export async function createUser(
  scope: Scope,
  { settings }: Pick<Channel, 'settings'>,
  fields: NewUser,
): Promise<UserRow | null> {
  if (await accountUndoQueries(scope).isEmailTaken(fields.email, null)) return null;
  const user = await userQueries(scope).create(fields);
  if (user && settings.basic_pass !== 'chosen') await formQueries(scope).giveBasicPass(user.id);
  return user;
}
