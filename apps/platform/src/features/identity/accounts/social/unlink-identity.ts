import { err, ok, type Result } from '@grandstand/core';
import type { UserRow } from '../../../../db/channel-registry.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { Refusal } from '../../../../http/refusal.ts';
import { userQueries } from '../users.ts';
import { refusedField } from '../refusals.ts';
import { socialQueries } from './queries.ts';

/** Removes an identity from an account, unless it is the only way to log in. */
export function unlinkIdentity(
  scope: Scope,
  { id: userId }: Pick<UserRow, 'id'>,
  id: number,
): Promise<Result<Refusal, null>> {
  return scope.transaction(async (txScope) => {
    const social = socialQueries(txScope);
    // Of two concurrent requests, the second must count the identities after the first.
    const user = await userQueries(txScope).lock(userId);
    const identities = await social.identitiesOf(userId);
    if (!identities.some((identity) => identity.id === id))
      return err({ kind: 'not-found', what: 'Identity' });
    if (!user?.passwordHash && identities.length === 1) return refusedField('id', 'password_not_set');
    await social.unlink(id, userId);
    // A login in progress may have been made with this identity.
    await social.removeLoginsOf(userId);
    return ok(null);
  });
}
