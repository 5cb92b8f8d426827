import type { SocialProvider } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import * as oauth from 'oauth4webapi';
import { type ProviderOptions, readProfile, SCOPES, type SocialProfile } from './providers.ts';

export interface OAuthOptions {
  readonly provider: SocialProvider;
  readonly providerOptions: ProviderOptions;
  /** The redirect URI registered at the provider. */
  readonly redirectUri: string;
}

/** The provider's authorization URL: authorization code with PKCE (D15). */
export async function authorizationUrl(
  { provider, providerOptions, redirectUri }: OAuthOptions,
  { state, codeVerifier }: { state: string; codeVerifier: string },
): Promise<string> {
  const url = new URL(providerOptions.authorizeUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: providerOptions.clientId,
    redirect_uri: redirectUri,
    scope: SCOPES[provider],
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

export const newCodeVerifier = (): string => oauth.generateRandomCodeVerifier();

/**
 * Exchanges a callback for the user's profile. `cancelled`: the user declined; `failed`: any other error, with
 * `detail` for the log.
 */
export async function fetchProfile(
  { provider, providerOptions, redirectUri }: OAuthOptions,
  callback: { parameters: URLSearchParams; state: string; codeVerifier: string },
  send: typeof fetch,
): Promise<Result<{ kind: 'cancelled' } | { kind: 'failed'; detail: unknown }, SocialProfile>> {
  const server = { issuer: providerOptions.issuer, token_endpoint: providerOptions.tokenUrl };
  const client = { client_id: providerOptions.clientId };
  const http = {
    [oauth.customFetch]: withTimeout(send),
    // Only the sandbox runs without TLS.
    [oauth.allowInsecureRequests]: new URL(providerOptions.tokenUrl).protocol === 'http:',
  };
  try {
    const parameters = oauth.validateAuthResponse(server, client, callback.parameters, callback.state);
    const tokenResponse = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(providerOptions.clientSecret),
      parameters,
      redirectUri,
      callback.codeVerifier,
      http,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, tokenResponse);
    const profileResponse = await oauth.protectedResourceRequest(
      tokens.access_token,
      'GET',
      new URL(providerOptions.userInfoUrl),
      undefined,
      undefined,
      http,
    );
    const profile = readProfile(provider, await profileResponse.json());
    return profile ? ok(profile) : err({ kind: 'failed', detail: 'The profile has an unknown format' });
  } catch (error) {
    const isDeclined = error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied';
    return err(isDeclined ? { kind: 'cancelled' } : { kind: 'failed', detail: error });
  }
}

const TIMEOUT_MS = 10_000;

/** A `fetch` for the library, with a timeout and without following redirects. */
const withTimeout =
  (send: typeof fetch) =>
  (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ) =>
    send(url, {
      method,
      headers,
      body: body instanceof URLSearchParams ? body : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
