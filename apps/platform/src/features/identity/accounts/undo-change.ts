import { ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../../http/refusal.ts';
import type { SignedLink } from '../../../mail/index.ts';
import type { AccountContext, AccountServices } from './account-context.ts';
import { accountUndoQueries } from './account-undos.ts';
import { refused } from './refusals.ts';
import { revokeAccess } from './revoke-access.ts';
import { userQueries } from './users.ts';

/**
 * Undoes a change of email or password with the link mailed to the old address: restores both, and revokes all
 * access to the account.
 * Returns a link to set a new password, because the restored one may be known to others.
 */
export function undoAccountChange(
  { links }: AccountServices,
  { scope, nowTs }: AccountContext,
  link: SignedLink,
): Promise<Result<Refusal, SignedLink>> {
  return scope.transaction(async (txScope) => {
    const undos = accountUndoQueries(txScope);
    const undo = await undos.find(link);
    const user = undo && (await userQueries(txScope).byId(undo.userId));
    if (!undo || !user) return refused('verification_failed');
    if (await undos.isEmailTaken(undo.email, user.id)) return refused('email_taken');
    // Before the first change: when this link was created, an attacker may already have changed the password.
    const { passwordHash, temporaryPassword } = (await undos.oldestOf(user.id)) ?? undo;
    const restored = await userQueries(txScope).update(user.id, {
      email: undo.email,
      pendingEmail: null,
      emailVerifiedTs: user.emailVerifiedTs ?? nowTs,
      passwordHash,
      temporaryPassword,
      passwordVersion: user.passwordVersion + 1,
    });
    await revokeAccess(txScope, user.id);
    await undos.removeSince(user.id, undo.id);
    return ok(links.make('password-reset', restored ?? user, undo.email, nowTs));
  });
}
