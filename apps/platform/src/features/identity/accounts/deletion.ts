import { ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../../http/refusal.ts';
import { postMail, type SignedLink } from '../../../mail/index.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import { checkLimit } from '../../../http/limits.ts';
import { refused } from './refusals.ts';
import { type AccountServices, attemptOf, mailContextOf, type AccountContext } from './account-context.ts';
import { bindSession } from './log-in.ts';
import { userQueries } from './users.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { singleUseQueries } from './single-use.ts';
import { type AfterCommit, purgeUser, type UserErasure } from './purge-user.ts';

/**
 * Mails a link that confirms the account deletion, and returns the new API key of this session. For a user without a
 * password, the link alone is the proof, and the key stays (null).
 */
export async function requestDeletion(
  services: AccountServices,
  context: AccountContext,
  user: UserRow,
  currentPassword: string | undefined,
): Promise<Result<Refusal, string | null>> {
  const hasPassword = user.passwordHash !== null;
  if (hasPassword) {
    const confirmed = await confirmIdentity(services, context, user, currentPassword);
    if (!confirmed.ok) return confirmed;
  }
  const limitCheck = await checkLimit(context.scope, 'delete-account', attemptOf(context, user.id));
  if (!limitCheck.ok) return limitCheck;
  const link = services.links.make('delete-account', user, user.email, context.nowTs);
  const mail = { kind: 'delete-account', to: user.email, user, link } as const;
  return context.scope.transaction(async (txScope) => {
    const key = hasPassword ? await bindSession({ ...context, scope: txScope }, user) : ok(null);
    if (key.ok) await postMail(mailContextOf(services, context, txScope), mail);
    return key;
  });
}

/**
 * Deletes the account named by a mailed link; `scope` must belong to a transaction. Returns what to do after
 * the commit.
 */
export async function confirmDeletion(
  { links }: AccountServices,
  { scope, nowTs }: { scope: Scope; nowTs: number },
  link: SignedLink,
  erasures: readonly UserErasure[],
): Promise<Result<Refusal, AfterCommit[]>> {
  const user = await userQueries(scope).byEmail(link.email);
  const usedLink = `delete-account ${link.signature}`;
  // Only the link that deleted the account gets this error: others must not find out who has an account.
  if (await singleUseQueries(scope).isConsumed(usedLink)) return refused('user_not_found');
  if (!user) return refused('verification_failed');
  if (links.check('delete-account', user, link, nowTs) !== 'valid') return refused('verification_failed');
  const afterCommit = await purgeUser(scope, user, erasures);
  await singleUseQueries(scope).consumeToken(usedLink, link.expires);
  return ok(afterCommit);
}
