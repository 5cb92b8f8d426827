import { ok, type Result } from '@grandstand/core';
import type { UserRow } from '../../../../db/channel-registry.ts';
import type { Refusal } from '../../../../http/refusal.ts';
import type { AccountContext } from '../account-context.ts';
import { bindSession } from '../log-in.ts';
import { refused } from '../refusals.ts';
import { userQueries } from '../users.ts';
import { socialQueries } from './queries.ts';

/** Logs in with the one-time login code of a completed social login. */
export function redeemLoginCode(
  context: AccountContext,
  loginCodeHash: string,
): Promise<Result<Refusal, { user: UserRow; apiKey: string }>> {
  const { scope, session, nowTs } = context;
  return scope.transaction<Awaited<ReturnType<typeof redeemLoginCode>>>(async (txScope) => {
    const social = socialQueries(txScope);
    const userId = await social.userIdOfLoginCode(loginCodeHash, session.id, nowTs);
    // Locked first, as by a revocation of access, which may have removed the code meanwhile.
    const user = userId === null ? null : await userQueries(txScope).lock(userId);
    if (!user || !(await social.consumeLoginCode(loginCodeHash, session.id, nowTs)))
      return refused('wrong_auth_data');
    const key = await bindSession({ ...context, scope: txScope }, user);
    return key.ok ? ok({ user, apiKey: key.value }) : key;
  });
}
