import { randomBytes } from 'node:crypto';
import type { SocialProvider } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import { hashOfToken } from '../../../../db/api-key.ts';
import type { Signer } from '../signer.ts';
import type { Channel, Session, UserRow } from '../../../../db/channel-registry.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { Refusal } from '../../../../http/refusal.ts';
import type { RequestContext } from '../../../../http/request-context.ts';
import { sessionQueries, userAgentOf } from '../sessions.ts';
import { type LoginState, writeState } from './login-state.ts';
import { authorizationUrl, fetchProfile, newCodeVerifier, type OAuthOptions } from './oauth.ts';
import type { ProviderTable } from './providers.ts';
import { type SocialRefusal, findOrCreateUser } from './find-or-create-user.ts';
import { socialQueries } from './queries.ts';

/** Time from the start of a login, within which its one-time login code must be redeemed. */
const LOGIN_LIFETIME_S = 600;

export interface SocialServices {
  readonly signer: Signer;
  readonly providers: ProviderTable;
  /** Redirect URI for a provider. */
  readonly callbackUrl: (provider: SocialProvider) => string;
  readonly fetch: typeof fetch;
}

function oauthOptionsFor(services: SocialServices, provider: SocialProvider): OAuthOptions | null {
  const providerOptions = services.providers[provider];
  return providerOptions && { provider, providerOptions, redirectUri: services.callbackUrl(provider) };
}

/** Starts a social login, which belongs to the session; returns the provider's URL. */
export async function startSocialLogin(
  services: SocialServices,
  { provider, termsAccepted }: { provider: SocialProvider; termsAccepted: boolean },
  context: RequestContext & { readonly scope: Scope; readonly session: Session },
): Promise<Result<Refusal, string>> {
  const { scope, session, nowTs } = context;
  const oauthOptions = oauthOptionsFor(services, provider);
  if (!oauthOptions) return err({ kind: 'not-found', what: 'Provider' });
  const isStored = await sessionQueries(scope).store(session, userAgentOf(context));
  if (!isStored) return err({ kind: 'unknown-key', field: 'api_key' });
  const id = randomBytes(18).toString('base64url');
  const codeVerifier = newCodeVerifier();
  await socialQueries(scope).start({
    id,
    sessionId: session.id,
    provider,
    codeVerifier,
    termsAccepted,
    expiresTs: nowTs + LOGIN_LIFETIME_S,
  });
  const { channelId, keyHash } = session;
  const state = writeState(services.signer, { channelId, loginId: id, keyHash });
  return ok(await authorizationUrl(oauthOptions, { state, codeVerifier }));
}

/** Reason for a redirect without a login code, sent as `social_error`. */
export type SocialFailure = SocialRefusal | 'cancelled' | 'expired' | 'failed';

/**
 * Handles the callback: finds or creates the user and returns a one-time login code (`social_ticket`). Only the session
 * that started the login can redeem it, which prevents login CSRF; `consumeLoginCode` checks the session.
 */
export async function completeSocialLogin(
  services: SocialServices,
  {
    provider,
    loginState,
    parameters,
  }: { provider: SocialProvider; loginState: LoginState; parameters: URLSearchParams },
  {
    channel,
    scope,
    nowTs,
    onError,
    onLinked,
  }: {
    channel: Channel;
    scope: Scope;
    nowTs: number;
    onError: (detail: unknown) => void;
    /** Called in the transaction that links the identity to an account which existed before. */
    onLinked: (txScope: Scope, user: UserRow) => Promise<void>;
  },
): Promise<Result<SocialFailure, string>> {
  const oauthOptions = oauthOptionsFor(services, provider);
  const login = await socialQueries(scope).findPending(loginState.loginId, nowTs);
  if (!oauthOptions || !login || login.provider !== provider) return err('expired');
  const profile = await fetchProfile(
    oauthOptions,
    { parameters, state: parameters.get('state') ?? '', codeVerifier: login.codeVerifier },
    services.fetch,
  );
  if (!profile.ok) {
    if (profile.error.kind === 'failed') onError(profile.error.detail);
    return err(profile.error.kind);
  }
  const { termsAccepted } = login;
  const loginCode = randomBytes(24).toString('base64url');
  return scope.transaction<Result<SocialFailure, string>>(async (txScope) => {
    const result = await findOrCreateUser(txScope, provider, profile.value, {
      channel,
      termsAccepted,
      nowTs,
    });
    if (!result.ok) return result;
    const { user, isNewlyLinked } = result.value;
    if (isNewlyLinked) await onLinked(txScope, user);
    // While the user is locked: a revocation of access removes the code with the identity.
    const isCompleted = await socialQueries(txScope).complete(login.id, user.id, hashOfToken(loginCode));
    return isCompleted ? ok(loginCode) : err('expired');
  });
}
