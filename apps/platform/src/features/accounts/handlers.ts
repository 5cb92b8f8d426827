import type { AccountServices } from './visit.ts';
import type { Storage } from '../media/index.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { GeoOptions } from '../geo/index.ts';
import type { Database } from '../../db/database.ts';
import { err, ok, type Result } from '@grandstand/core';
import { hashOfToken } from '../../db/api-key.ts';
import { confirmDeletion, requestDeletion } from './deletion.ts';
import { describeUser } from './describe-user.ts';
import { resendVerification, verifyEmail } from './email-verification.ts';
import { checkLimit } from './limits.ts';
import { bindSession, checkCredentials } from './log-in.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { updateProfile } from './profile.ts';
import { refused } from './refusals.ts';
import { registerUser } from './registration.ts';
import { createSignInCode, redeemSignInCode } from './sign-in-code.ts';
import { attemptOf, type Visit } from './visit.ts';
import { mintSandboxToken } from './captcha/sandbox-captcha.ts';
import { clipKeys } from '../clips/index.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Refusal } from '../../http/refusal.ts';
import { startSocialLogin } from './social/social-login.ts';
import { buyerErasureQueue, queueBuyerErasure } from '../payments/index.ts';
import type { UserRow } from '../../db/channel-registry.ts';
import { createScope } from '../../db/scope.ts';
import { sessionQueries } from './sessions.ts';
import { socialQueries } from './social/queries.ts';
import { userQueries } from './users.ts';

const DONE = { done: true } as const;
const done = (result: Result<Refusal, null>) => (result.ok ? ok(DONE) : result);

export interface AccountCallServices {
  readonly accounts: AccountServices;
  readonly db: Database;
  readonly geo: GeoOptions;
  readonly jobs: Jobs;
  /** Clip files, deleted with their author's account. */
  readonly storage: Storage;
}

export function accountHandlers({ accounts, db, geo, jobs, storage }: AccountCallServices) {
  /** The response of every kind of login. */
  const loggedIn = async (visit: Visit, user: UserRow, apiKey: string) =>
    ok({ api_key: apiKey, user: await describeUser(geo, visit, user) });
  const logIn = async (visit: Visit, user: UserRow) => {
    const key = await bindSession(visit, user);
    return key.ok ? loggedIn(visit, user, key.value) : key;
  };

  return {
    async login({ input, user, ...visit }) {
      if (user) return refused('already-logged-in');
      const found = await checkCredentials(visit, input);
      return found.ok ? logIn(visit, found.value) : found;
    },
    async logout({ rows, session }) {
      await sessionQueries(rows).end(session.id);
      return ok(DONE);
    },
    async register({ input, user, ...visit }) {
      if (user) return refused('already-logged-in');
      const registered = await registerUser(accounts, visit, input);
      return registered.ok ? logIn(visit, registered.value) : registered;
    },
    async createSandboxCaptcha(visit) {
      if (visit.channel.settings.captcha.provider !== 'sandbox' || !accounts.captcha.sandbox)
        return err({ kind: 'not-found', what: 'Captcha' });
      const within = await checkLimit(visit.rows, 'captcha', attemptOf(visit));
      if (!within.ok) return within;
      const { token, expiresTs } = mintSandboxToken(accounts.signer, visit.session, visit.nowTs);
      return ok({ recaptcha_token: token, expires_ts: expiresTs });
    },
    async startSocialLogin({ input, user, ...visit }) {
      if (user) return refused('already-logged-in');
      const within = await checkLimit(visit.rows, 'social', attemptOf(visit));
      if (!within.ok) return within;
      const wanted = { provider: input.provider, termsAccepted: input.terms_accepted ?? false };
      const url = await startSocialLogin(accounts.social, wanted, visit);
      return url === null ? err({ kind: 'not-found', what: 'Provider' }) : ok({ url });
    },
    async finishSocialLogin({ input, user, ...visit }) {
      if (user) return refused('already-logged-in');
      const { rows, session, nowTs } = visit;
      const within = await checkLimit(rows, 'social', attemptOf(visit));
      if (!within.ok) return within;
      const userId = await socialQueries(rows).take(hashOfToken(input.ticket), session.id, nowTs);
      const found = userId === null ? null : await userQueries(rows).byId(userId);
      return found ? logIn(visit, found) : refused('wrong-auth-data');
    },
    verifyEmail: async ({ input, ...visit }) => done(await verifyEmail(accounts, visit, input)),
    resendVerification: async ({ user, ...visit }) => done(await resendVerification(accounts, visit, user)),
    requestPasswordReset: async ({ input, ...visit }) =>
      done(await requestPasswordReset(accounts, visit, input.email)),
    resetPassword: async ({ input, ...visit }) => done(await resetPassword(accounts, visit, input)),
    async updateProfile({ input, user, ...visit }) {
      const updated = await updateProfile(accounts, visit, user, input);
      if (!updated.ok) return updated;
      const { user: changed, apiKey } = updated.value;
      return ok({ user: await describeUser(geo, visit, changed), api_key: apiKey });
    },
    async createSignInCode({ user, ...visit }) {
      const shown = await createSignInCode(accounts, visit, user);
      return shown.ok ? ok({ code: shown.value.code, expires_ts: shown.value.expiresTs }) : shown;
    },
    async addSession({ input, user, ...visit }) {
      if (user) return refused('already-logged-in');
      const redeemed = await redeemSignInCode(accounts, visit, input.code);
      return redeemed.ok ? loggedIn(visit, redeemed.value.user, redeemed.value.apiKey) : redeemed;
    },
    async listSessions({ rows, user, session }) {
      const active = await sessionQueries(rows).ofUser(user.id);
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
    async revokeSession({ rows, user, input }) {
      const isEnded = await sessionQueries(rows).endOne(input.id, user.id);
      return isEnded ? ok(DONE) : err({ kind: 'not-found', what: 'Session' });
    },
    revokeOtherSessions: async ({ rows, user, session }) =>
      ok({ revoked: await sessionQueries(rows).endAll(user.id, session.id) }),
    requestAccountDeletion: async ({ user, ...visit }) => done(await requestDeletion(accounts, visit, user)),
    async confirmAccountDeletion({ input, nowTs, channel }) {
      await jobs.declare(buyerErasureQueue);
      const deleted = await db.transaction((tx) =>
        confirmDeletion(accounts, { rows: createScope(tx, channel.id, nowTs), nowTs }, input, (user) =>
          queueBuyerErasure(tx, jobs, user),
        ),
      );
      if (!deleted.ok) return deleted;
      for (const uuid of deleted.value.clips)
        for (const key of Object.values(clipKeys(channel.id, uuid))) await storage.remove(key);
      return ok(DONE);
    },
  } satisfies Partial<Handlers>;
}
