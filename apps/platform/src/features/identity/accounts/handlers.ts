import type { AccountServices } from './account-context.ts';
import { err, ok, type Result } from '@grandstand/core';
import { hashOfToken } from '../../../db/api-key.ts';
import { confirmDeletion, requestDeletion } from './deletion.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { describeUser, type ProfileServices } from './describe-user.ts';
import { resendVerification, verifyEmail } from './email-verification.ts';
import { checkLimit } from '../../../http/limits.ts';
import { bindSession, checkCredentials } from './log-in.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { updateProfile } from './profile.ts';
import { isRecentlyAuthenticated, reauthenticate } from './reauthenticate.ts';
import { refused } from './refusals.ts';
import { registerUser } from './registration.ts';
import { createSignInCode, redeemSignInCode } from './sign-in-code.ts';
import { attemptOf, type AccountContext } from './account-context.ts';
import { mintSandboxToken } from './captcha/sandbox-captcha.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { Refusal } from '../../../http/refusal.ts';
import { redeemLoginCode } from './social/redeem-login-code.ts';
import { startSocialLogin } from './social/social-login.ts';
import { unlinkIdentity } from './social/unlink-identity.ts';
import type { UserErasure } from './purge-user.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import { deviceTokenOf, knownDeviceQueries } from './known-devices.ts';
import { undoAccountChange } from './undo-change.ts';
import { endSessions } from './revoke-access.ts';
import { sessionQueries } from './sessions.ts';
import { singleUseQueries } from './single-use.ts';
import { socialQueries } from './social/queries.ts';

const DONE = { done: true } as const;
const done = (result: Result<Refusal, null>) => (result.ok ? ok(DONE) : result);

export interface AccountCallServices extends ProfileServices {
  readonly accounts: AccountServices;
  /** What other features do when an account is deleted, in this order. */
  readonly erasures: readonly UserErasure[];
}

export function accountHandlers({ accounts, erasures, ...profile }: AccountCallServices) {
  /** The response of every kind of login. */
  const loggedIn = async (context: AccountContext, user: UserRow, apiKey: string) =>
    ok({ api_key: apiKey, user: await describeUser(profile, context, user) });
  const logIn = async (context: AccountContext, user: UserRow) => {
    const key = await bindSession(context, user);
    return key.ok ? loggedIn(context, user, key.value) : key;
  };
  /** Login with the account's password, which makes the browser a known device. */
  const logInOnDevice = async (context: AccountContext, user: UserRow, sentToken: string | undefined) => {
    const response = await logIn(context, user);
    if (!response.ok) return response;
    const deviceToken = deviceTokenOf(sentToken);
    await knownDeviceQueries(context.scope).remember(user.id, deviceToken, context.nowTs);
    return ok({ ...response.value, device_token: deviceToken });
  };
  /** Other sessions are ended and identities unlinked only after a recent authentication; the error names the missing `current_password`. */
  const allowRevocation = async (context: AccountContext, user: UserRow) =>
    isRecentlyAuthenticated(context) ? ok(null) : confirmIdentity(accounts, context, user, undefined);

  return {
    async login({ input, user, ...context }) {
      if (user) return refused('already_logged_in');
      const found = await checkCredentials(accounts, context, input);
      return found.ok ? logInOnDevice(context, found.value, input.device_token) : found;
    },
    async logout({ scope, session }) {
      await sessionQueries(scope).end(session.id);
      // The ended session may have created a code, with which another one could begin.
      if (session.userId !== null) await singleUseQueries(scope).removeCodesOf(session.userId);
      return ok(DONE);
    },
    async register({ input, user, ...context }) {
      if (user) return refused('already_logged_in');
      const registered = await registerUser(accounts, context, input);
      return registered.ok ? logInOnDevice(context, registered.value, input.device_token) : registered;
    },
    async createSandboxCaptcha(context) {
      if (context.channel.settings.captcha.provider !== 'sandbox' || !accounts.captcha.sandbox)
        return err({ kind: 'not-found', what: 'Captcha' });
      const limitCheck = await checkLimit(context.scope, 'captcha', attemptOf(context));
      if (!limitCheck.ok) return limitCheck;
      const { token, expiresTs } = mintSandboxToken(accounts.signer, context.session, context.nowTs);
      return ok({ recaptcha_token: token, expires_ts: expiresTs });
    },
    async startSocialLogin({ input, user, ...context }) {
      if (user) return refused('already_logged_in');
      const limitCheck = await checkLimit(context.scope, 'social', attemptOf(context));
      if (!limitCheck.ok) return limitCheck;
      const request = { provider: input.provider, termsAccepted: input.terms_accepted ?? false };
      const url = await startSocialLogin(accounts.social, request, context);
      return url.ok ? ok({ url: url.value }) : url;
    },
    async finishSocialLogin({ input, user, ...context }) {
      if (user) return refused('already_logged_in');
      const limitCheck = await checkLimit(context.scope, 'social', attemptOf(context));
      if (!limitCheck.ok) return limitCheck;
      // The wire field `ticket` holds the one-time login code.
      const redeemed = await redeemLoginCode(context, hashOfToken(input.ticket));
      return redeemed.ok ? loggedIn(context, redeemed.value.user, redeemed.value.apiKey) : redeemed;
    },
    verifyEmail: async ({ input, ...context }) => done(await verifyEmail(accounts, context, input)),
    resendVerification: async ({ user, ...context }) =>
      done(await resendVerification(accounts, context, user)),
    requestPasswordReset: async ({ input, ...context }) =>
      done(await requestPasswordReset(accounts, context, input)),
    async resetPassword({ input, ...context }) {
      const reset = await resetPassword(accounts, context, input);
      return reset.ok ? ok({ ...DONE, device_token: reset.value }) : reset;
    },
    undoAccountChange: ({ input, ...context }) => undoAccountChange(accounts, context, input),
    async updateProfile({ input, user, ...context }) {
      const updated = await updateProfile(accounts, context, user, input);
      if (!updated.ok) return updated;
      const { user: changed, apiKey } = updated.value;
      return ok({ user: await describeUser(profile, context, changed), api_key: apiKey });
    },
    async createSignInCode({ user, ...context }) {
      const created = await createSignInCode(accounts, context, user);
      return created.ok ? ok({ code: created.value.code, expires_ts: created.value.expiresTs }) : created;
    },
    async addSession({ input, user, ...context }) {
      if (user) return refused('already_logged_in');
      const redeemed = await redeemSignInCode(accounts, context, input);
      return redeemed.ok ? loggedIn(context, redeemed.value.user, redeemed.value.apiKey) : redeemed;
    },
    async listSessions({ scope, user, session }) {
      const active = await sessionQueries(scope).ofUser(user.id);
      return ok(
        active.map(({ id, userAgent, createdTs, lastSeenTs }) => ({
          id,
          user_agent: userAgent,
          created_ts: createdTs,
          last_seen_ts: lastSeenTs,
          is_current: id === session.id,
        })),
      );
    },
    async revokeSession({ user, input, ...context }) {
      const { scope, session } = context;
      const allowed = input.id === session.id ? ok(null) : await allowRevocation(context, user);
      if (!allowed.ok) return allowed;
      const isEnded = await sessionQueries(scope).endOne(input.id, user.id);
      // As after a logout.
      if (isEnded) await singleUseQueries(scope).removeCodesOf(user.id);
      return isEnded ? ok(DONE) : err({ kind: 'not-found', what: 'Session' });
    },
    async revokeOtherSessions({ user, ...context }) {
      const allowed = await allowRevocation(context, user);
      if (!allowed.ok) return allowed;
      return ok({ revoked: await endSessions(context.scope, user.id, context.session.id) });
    },
    async listIdentities({ scope, user }) {
      const identities = await socialQueries(scope).identitiesOf(user.id);
      return ok(
        identities.map(({ id, provider, email, linkedTs }) => ({ id, provider, email, linked_ts: linkedTs })),
      );
    },
    async unlinkIdentity({ user, input, ...context }) {
      const allowed = await allowRevocation(context, user);
      return allowed.ok ? done(await unlinkIdentity(context.scope, user, input.id)) : allowed;
    },
    async reauthenticate({ input, user, ...context }) {
      const key = await reauthenticate(accounts, context, user, input.current_password);
      return key.ok ? ok({ api_key: key.value }) : key;
    },
    async requestAccountDeletion({ input, user, ...context }) {
      const requested = await requestDeletion(accounts, context, user, input.current_password);
      return requested.ok ? ok({ ...DONE, api_key: requested.value ?? undefined }) : requested;
    },
    async confirmAccountDeletion({ input, nowTs, scope }) {
      for (const { prepare } of erasures) await prepare?.();
      const deleted = await scope.transaction((txScope) =>
        confirmDeletion(accounts, { scope: txScope, nowTs }, input, erasures),
      );
      if (!deleted.ok) return deleted;
      for (const finish of deleted.value) await finish();
      return ok(DONE);
    },
  } satisfies Partial<Handlers>;
}
