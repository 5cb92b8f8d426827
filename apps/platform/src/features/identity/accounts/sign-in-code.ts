import { randomInt } from 'node:crypto';
import { ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../../http/refusal.ts';
import { postMail } from '../../../mail/index.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import { checkLimit } from '../../../http/limits.ts';
import { bindSession, whileLoggedIn } from './log-in.ts';
import { refused } from './refusals.ts';
import { type AccountServices, attemptOf, mailContextOf, type AccountContext } from './account-context.ts';
import { createCaptchaCheck } from './captcha/captcha-check.ts';
import { beginAttempt } from './throttle.ts';
import { singleUseQueries } from './single-use.ts';
import { userQueries } from './users.ts';

const CODE_LIFETIME_S = 120;
/** How often a code is drawn that must be unused: collisions among a million codes are rare; five in a row mean a bug. */
const MAX_DRAWS = 5;

/** Creates a six-digit code to log in another device: valid for two minutes, single use, replaces earlier ones. */
export async function createSignInCode(
  { signer }: AccountServices,
  context: AccountContext,
  user: UserRow,
): Promise<Result<Refusal, { code: string; expiresTs: number }>> {
  const { scope, channel, nowTs } = context;
  const limitCheck = await checkLimit(scope, 'session-code', attemptOf(context));
  if (!limitCheck.ok) return limitCheck;
  const expiresTs = nowTs + CODE_LIFETIME_S;
  await singleUseQueries(scope).removeExpired(nowTs);
  return whileLoggedIn(context, user, async (txScope) => {
    for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const codeHash = signer.sign('sign-in-code', channel.id, code);
      if (await singleUseQueries(txScope).setCode(user.id, codeHash, expiresTs))
        return ok({ code, expiresTs });
    }
    throw new Error('No free sign-in code was found');
  });
}

/** Logs in with a code displayed on another device and notifies the user by email or text message. */
export async function redeemSignInCode(
  services: AccountServices,
  context: AccountContext,
  {
    code,
    recaptcha_token: captchaToken,
  }: { readonly code: string; readonly recaptcha_token?: string | undefined },
): Promise<Result<Refusal, { user: UserRow; apiKey: string }>> {
  const captcha = createCaptchaCheck(services.captcha, captchaToken, context);
  const attempt = await beginAttempt(context, 'add-session', { captcha });
  if (!attempt.ok) return attempt;
  const redeemed = await context.scope.transaction<Awaited<ReturnType<typeof redeemSignInCode>>>(
    async (txScope) => {
      const codeHash = services.signer.sign('sign-in-code', context.channel.id, code);
      const codes = singleUseQueries(txScope);
      const userId = await codes.userIdOfCode(codeHash, context.nowTs);
      // Locked first, as by a revocation of access, which may have removed the code meanwhile.
      const user = userId === null ? null : await userQueries(txScope).lock(userId);
      if (!user || !(await codes.consumeCode(codeHash, context.nowTs))) return refused('wrong_auth_data');
      // A stolen key suffices to create a code.
      const key = await bindSession({ ...context, scope: txScope }, user, { isAuthenticated: false });
      if (!key.ok) return key;
      const mail = { kind: 'new-sign-in', to: user.email, user } as const;
      await postMail(mailContextOf(services, context, txScope), mail);
      return ok({ user, apiKey: key.value });
    },
  );
  if (redeemed.ok) await attempt.value.succeed();
  return redeemed;
}
