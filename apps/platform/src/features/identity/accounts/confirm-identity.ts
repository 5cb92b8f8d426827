import type { AccountFieldCode } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import { rateLimitQueries } from '../../../db/rate-limits.ts';
import { type Refusal, tooManyUntil } from '../../../http/refusal.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { AccountContext, AccountServices } from './account-context.ts';
import { noticeGuesses } from './notice-guesses.ts';
import { isPassword } from './passwords.ts';
import { refusedField } from './refusals.ts';

/** Wrong current passwords per account. Part of the 100 guesses per hour, see `throttle.ts`. */
const LIMIT = { windowS: 3600, max: 10 };

const invalid = (code: AccountFieldCode) => refusedField('current_password', code);

/**
 * Checks the current password before a change that an attacker with the API key alone must not make. A user without a
 * password first sets one with the link of a password reset, which proves the mailbox.
 */
export async function confirmIdentity(
  services: AccountServices,
  context: AccountContext,
  user: UserRow,
  currentPassword: string | undefined,
): Promise<Result<Refusal, null>> {
  if (user.passwordHash === null) return invalid('password_not_set');
  if (currentPassword === undefined || currentPassword === '') return invalid('field_missing');
  const { scope, nowTs } = context;
  const bucket = `current-password account ${user.id}`;
  const { isTaken, count, endsTs } = await rateLimitQueries(scope).take(bucket, LIMIT, nowTs);
  if (!isTaken) return err(tooManyUntil(endsTs, nowTs));
  if (await isPassword(currentPassword, user.passwordHash)) {
    await rateLimitQueries(scope).giveBack([bucket]);
    return ok(null);
  }
  if (count === LIMIT.max) await noticeGuesses(services, context, { user, login: user.email });
  return invalid('current_password_wrong');
}
