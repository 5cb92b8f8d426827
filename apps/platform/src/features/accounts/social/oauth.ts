import type { SocialProvider } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import * as oauth from 'oauth4webapi';
import { type ProviderOptions, readProfile, SCOPES, type SocialProfile } from './providers.ts';

export interface OAuthOptions {
  readonly provider: SocialProvider;
  readonly options: ProviderOptions;
  /** The redirect URI registered at the provider. */
  readonly redirectUri: string;
}

/** The provider's authorization URL: authorization code with PKCE (D15). */
export async function authorizationUrl(
  { provider, options, redirectUri }: OAuthOptions,
  { state, codeVerifier }: { state: string; codeVerifier: string },
): Promise<string> {
  const url = new URL(options.authorizeUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: options.clientId,
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
  { provider, options, redirectUri }: OAuthOptions,
  callback: { parameters: URLSearchParams; state: string; codeVerifier: string },
  send: typeof fetch,
): Promise<Result<{ kind: 'cancelled' } | { kind: 'failed'; detail: unknown }, SocialProfile>> {
  const server = { issuer: options.issuer, token_endpoint: options.tokenUrl };
  const client = { client_id: options.clientId };
  const http = {
    [oauth.customFetch]: limited(send),
    // Only the sandbox runs without TLS.
    [oauth.allowInsecureRequests]: new URL(options.tokenUrl).protocol === 'http:',
  };
  try {
    const parameters = oauth.validateAuthResponse(server, client, callback.parameters, callback.state);
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(options.clientSecret),
      parameters,
      redirectUri,
      callback.codeVerifier,
      http,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer);
    const response = await oauth.protectedResourceRequest(
      tokens.access_token,
      'GET',
      new URL(options.userInfoUrl),
      undefined,
      undefined,
      http,
    );
    const profile = readProfile(provider, await response.json());
    return profile ? ok(profile) : err({ kind: 'failed', detail: 'The profile has an unknown shape' });
  } catch (error) {
    const isRefusal = error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied';
    return err(isRefusal ? { kind: 'cancelled' } : { kind: 'failed', detail: error });
  }
}

const TIMEOUT_MS = 10_000;

/** The library's `fetch` with a timeout. */
const limited =
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
