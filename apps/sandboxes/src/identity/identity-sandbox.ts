import type { SocialProvider } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { consentPage } from './consent-page.ts';
import { createGrants } from './grants.ts';
import { TEST_USERS, type TestUser, testUserWithEmail } from './test-users.ts';

export interface IdentitySandboxOptions {
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** The providers that the sandbox simulates. */
  readonly providers: readonly SocialProvider[];
  /** The only allowed redirect URI. */
  readonly callbackUrl: (provider: SocialProvider) => string;
  readonly clock: Clock;
}

const NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

const requestSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().min(1),
  scope: z.string(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
const decisionSchema = requestSchema.extend({
  decision: z.enum(['allow', 'deny']),
  person: z.string().optional(),
  email: z.union([z.literal(''), z.email()]).optional(),
});
const tokenSchema = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});

/** Simulates Google and Facebook (D15): authorization code with PKCE for one client, offline. */
export function registerIdentitySandbox(
  app: FastifyInstance,
  { client, callbackUrl, providers, clock }: IdentitySandboxOptions,
): void {
  const grants = createGrants(clock);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  for (const provider of providers) {
    // Never redirect to an unregistered URI, not even to report an error.
    const isRegistered = (request: { client_id: string; redirect_uri: string }) =>
      request.client_id === client.clientId && request.redirect_uri === callbackUrl(provider);

    app.get(`/${provider}/authorize`, (request, reply) => {
      const parsed = requestSchema.safeParse(request.query);
      if (!parsed.success || !isRegistered(parsed.data))
        return reply.code(400).send({ message: 'invalid_request' });
      return reply
        .type('text/html; charset=utf-8')
        .send(consentPage(NAMES[provider], TEST_USERS, parsed.data));
    });

    app.post(`/${provider}/decision`, (request, reply) => {
      const parsed = decisionSchema.safeParse(request.body);
      if (!parsed.success || !isRegistered(parsed.data))
        return reply.code(400).send({ message: 'invalid_request' });
      const {
        decision,
        state,
        email,
        redirect_uri: redirectUri,
        code_challenge: codeChallenge,
      } = parsed.data;
      const user = email ? testUserWithEmail(email) : TEST_USERS.find(({ id }) => id === parsed.data.person);
      const answer =
        decision === 'allow' && user
          ? { code: grants.issueCode({ user, provider, redirectUri, codeChallenge }) }
          : { error: 'access_denied' };
      return reply.redirect(`${redirectUri}?${new URLSearchParams({ ...answer, state }).toString()}`, 303);
    });

    app.post(`/${provider}/token`, (request, reply) => {
      const parsed = tokenSchema.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ error: 'invalid_request' });
      const { client_id, client_secret, code, redirect_uri: redirectUri, code_verifier } = parsed.data;
      if (client_id !== client.clientId || client_secret !== client.clientSecret)
        return reply.code(401).send({ error: 'invalid_client' });
      const token = grants.redeem({ provider, code, redirectUri, codeVerifier: code_verifier });
      return token === null
        ? reply.code(400).send({ error: 'invalid_grant' })
        : reply.send({ access_token: token, token_type: 'bearer', expires_in: 600 });
    });

    app.get(`/${provider}/userinfo`, (request, reply) => {
      const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const user = grants.userOf(provider, token);
      return user
        ? reply.send(profileOf(provider, user))
        : reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'invalid_token' });
    });
  }
}

/** The profile in each provider's format. */
function profileOf(provider: SocialProvider, user: TestUser): object {
  const { id, email, isEmailVerified, firstName, lastName } = user;
  if (provider === 'facebook')
    return { id, first_name: firstName, last_name: lastName, ...(isEmailVerified && { email }) };
  const shared = email === null ? {} : { email, email_verified: isEmailVerified };
  return { sub: id, given_name: firstName, family_name: lastName, ...shared };
}
