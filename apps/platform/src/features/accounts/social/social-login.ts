import { randomBytes } from 'node:crypto';
import type { SocialProvider } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import { hashOfToken } from '../../../db/api-key.ts';
import type { Signer } from '../signer.ts';
import type { Session } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import { type LoginState, writeState } from './login-state.ts';
import { authorizationUrl, fetchProfile, newCodeVerifier, type OAuthOptions } from './oauth.ts';
import type { ProviderTable } from './providers.ts';
import { type SocialRefusal, userOfProfile } from './user-of-profile.ts';
import { socialQueries } from './queries.ts';

/** How long a person may take at the provider, and then the site to ask for the session. */
const LIFETIME_S = 600;

export interface SocialServices {
  readonly signer: Signer;
  readonly providers: ProviderTable;
  /** The address that providers send browsers back to. */
  readonly callbackUrl: (provider: SocialProvider) => string;
  readonly fetch: typeof fetch;
}

function optionsOf(services: SocialServices, provider: SocialProvider): OAuthOptions | null {
  const options = services.providers[provider];
  return options && { provider, options, redirectUri: services.callbackUrl(provider) };
}

/** Remembers that the session wants to log in, and says where its browser goes for that. Null: not by this provider. */
export async function startSocialLogin(
  services: SocialServices,
  { provider, termsAccepted }: { provider: SocialProvider; termsAccepted: boolean },
  { rows, session, nowTs }: { rows: Scope; session: Session; nowTs: number },
): Promise<string | null> {
  const options = optionsOf(services, provider);
  if (!options) return null;
  const id = randomBytes(18).toString('base64url');
  const codeVerifier = newCodeVerifier();
  await socialQueries(rows).begin({
    id,
    sessionId: session.id,
    provider,
    codeVerifier,
    termsAccepted,
    expiresTs: nowTs + LIFETIME_S,
  });
  const { channelId, keyHash } = session;
  const state = writeState(services.signer, { channelId, loginId: id, keyHash });
  return authorizationUrl(options, { state, codeVerifier });
}

/** Why a browser comes back without a ticket; the site is told in `social_error`. */
export type SocialFailure = SocialRefusal | 'cancelled' | 'expired' | 'failed';

/**
 * The provider has sent the browser back: finds or makes the user. Answers a ticket that the session which began
 * this, and no other, can be logged in with: whoever lures somebody else through a login gains nothing by it.
 */
export async function settleSocialLogin(
  services: SocialServices,
  {
    provider,
    state,
    parameters,
  }: { provider: SocialProvider; state: LoginState; parameters: URLSearchParams },
  { rows, nowTs, onProblem }: { rows: Scope; nowTs: number; onProblem: (detail: unknown) => void },
): Promise<Result<SocialFailure, string>> {
  const options = optionsOf(services, provider);
  const login = await socialQueries(rows).waiting(state.loginId, nowTs);
  if (!options || !login || login.provider !== provider) return err('expired');
  const profile = await fetchProfile(
    options,
    { parameters, state: parameters.get('state') ?? '', codeVerifier: login.codeVerifier },
    services.fetch,
  );
  if (!profile.ok) {
    if (profile.error.kind === 'failed') onProblem(profile.error.detail);
    return err(profile.error.kind);
  }
  const { termsAccepted } = login;
  const found = await rows.transaction((inside) =>
    userOfProfile(inside, provider, profile.value, { termsAccepted, nowTs }),
  );
  if (!found.ok) return found;
  const ticket = randomBytes(24).toString('base64url');
  const isSettled = await socialQueries(rows).settle(login.id, found.value.id, hashOfToken(ticket));
  return isSettled ? ok(ticket) : err('expired');
}
