import { hashOfToken } from '../../../db/api-key.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import { rateLimitQueries } from '../../../db/rate-limits.ts';
import { postMail, pretendToPostMail } from '../../../mail/index.ts';
import { type AccountContext, type AccountServices, localeOf, mailContextOf } from './account-context.ts';

const ONCE_A_DAY = { windowS: 86_400, max: 1 };

/** Tells the owner of an account that its password is being guessed, at most once a day. `user` null: no such account. */
export async function noticeGuesses(
  services: AccountServices,
  context: AccountContext,
  { user, login }: { readonly user: UserRow | null; readonly login: string },
): Promise<void> {
  const { scope, nowTs, channel } = context;
  const bucket = `guesses-notice ${hashOfToken(login)}`;
  if (!(await rateLimitQueries(scope).take(bucket, ONCE_A_DAY, nowTs)).isTaken) return;
  // The session is that of the attacker.
  const session = { ...context.session, ...localeOf(user, channel) };
  const mailContext = mailContextOf(services, { ...context, session }, scope);
  const kind = 'password-guessed';
  await (user
    ? postMail(mailContext, { kind, to: user.email, user })
    : pretendToPostMail(mailContext, { kind, to: login }));
}
