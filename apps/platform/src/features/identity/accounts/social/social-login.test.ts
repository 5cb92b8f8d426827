import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../../testing/call-fixture.ts';
import { type Caller, createCaller } from '../../../../testing/caller.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const anonymousCaller = (channel = 'northline') => createCaller(fixture, channel);
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** Starts a login. Returns the URL of the provider's consent page. */
async function startLogin(
  caller: Caller,
  provider: 'google' | 'facebook',
  termsAccepted = true,
): Promise<URL> {
  const answer = await caller.post('/v2/auth/social', { provider, terms_accepted: termsAccepted });
  expect(answer.status).toBe(200);
  return new URL(answer.body.url ?? '');
}

/** Submits the consent page. Returns the URL that it redirects to. */
async function submitConsent(consentUrl: URL, form: Record<string, string>): Promise<string> {
  const provider = consentUrl.pathname.split('/')[1];
  const consentPage = await fixture.identity.inject({ url: consentUrl.pathname + consentUrl.search });
  expect([consentPage.statusCode, consentPage.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  const response = await fixture.identity.inject({
    method: 'POST',
    url: `/${provider}/decision`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...Object.fromEntries(consentUrl.searchParams), ...form }).toString(),
  });
  expect(response.statusCode).toBe(303);
  return String(response.headers.location);
}

/** Follows the redirect to the callback. Returns the URL of the site that the callback redirects to. */
async function followCallback(url: string): Promise<URL> {
  const response = await fixture.api.inject({ url: pathOf(url) });
  expect(response.statusCode).toBe(302);
  return new URL(String(response.headers.location));
}

async function loginAtProvider(
  caller: Caller,
  form: Record<string, string>,
  {
    provider = 'google',
    terms: termsAccepted = true,
  }: { provider?: 'google' | 'facebook'; terms?: boolean } = {},
) {
  const consentUrl = await startLogin(caller, provider, termsAccepted);
  return followCallback(await submitConsent(consentUrl, { decision: 'allow', ...form }));
}
const finishLogin = (caller: Caller, siteUrl: URL) =>
  caller.postLogin('/v2/auth/social/session', { ticket: siteUrl.searchParams.get('social_ticket') ?? '' });
const usersByEmail = async (email: string) =>
  (await fixture.db.select().from(users).where(eq(users.email, email))).filter(
    (user) => user.channelId === 'northline',
  );

describe('social login', () => {
  it.each(['google', 'facebook'] as const)(
    'registers a new user by %s, and logs the same user in later',
    async (provider) => {
      const person = provider === 'google' ? '1001' : '1002';
      const caller = await anonymousCaller();
      const siteUrl = await loginAtProvider(caller, { person }, { provider });
      expect(siteUrl.href).toMatch(/^http:\/\/northline\.test\/login\?social_ticket=/);
      const before = caller.apiKey();
      const firstLogin = await finishLogin(caller, siteUrl);
      expect(firstLogin).toMatchObject({ status: 200, body: { user: { email_verified: true } } });
      expect(caller.apiKey()).not.toBe(before);
      expect(await caller.get('/custom-forms/passes')).toMatchObject({ status: 200 });
      const laterCaller = await anonymousCaller();
      const secondLogin = await finishLogin(
        laterCaller,
        await loginAtProvider(laterCaller, { person }, { provider, terms: false }),
      );
      expect(secondLogin.body.user?.id).toBe(firstLogin.body.user?.id);
      expect(await caller.post('/v2/auth/social', { provider })).toMatchObject({
        body: { message: 'You are already logged in' },
      });
    },
  );

  it('sends PKCE and a signed state without the API key', async () => {
    const caller = await anonymousCaller();
    const consentUrl = await startLogin(caller, 'google');
    expect(consentUrl.searchParams.get('code_challenge_method')).toBe('S256');
    const state = consentUrl.searchParams.get('state') ?? '';
    expect(state).toMatch(/^northline\./);
    expect(consentUrl.href).not.toContain(caller.apiKey());
    const callbackUrl = new URL(await submitConsent(consentUrl, { decision: 'allow', person: '1001' }));
    callbackUrl.searchParams.set('state', state.replace('northline', 'homefield'));
    const siteUrl = await followCallback(callbackUrl.href);
    expect(siteUrl.href).toBe('http://homefield.test/login?social_error=failed&social_provider=google');
    // The rejected callback consumed nothing: it still works on its own channel.
    callbackUrl.searchParams.set('state', state);
    expect((await followCallback(callbackUrl.href)).searchParams.has('social_ticket')).toBe(true);
  });

  it.each(['', 'evil.example/.x.y.z', 'nowhere.x.y.z', '\u0000.x.y.z', '<script>alert(1)</script>'])(
    'shows an error page for a callback whose state names no channel: %j',
    async (state) => {
      const query = new URLSearchParams({ code: 'x', state }).toString();
      const response = await fixture.api.inject({ url: `/api/auth/login/google/callback?${query}` });
      expect(response.statusCode).toBe(400);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(response.headers.location).toBeUndefined();
      expect(response.body).toContain('We couldn’t log you in');
      expect(response.body).not.toContain('alert(1)');
    },
  );

  it.each([
    ['cancelled', { decision: 'deny' }, true],
    ['email-missing', { person: '1003' }, true],
    ['email-unverified', { person: '1004' }, true],
    ['terms-required', { email: 'unheard.of@example.com' }, false],
  ])('redirects with the error %s', async (error, form, termsAccepted) => {
    const siteUrl = await loginAtProvider(await anonymousCaller(), form, { terms: termsAccepted });
    expect(Object.fromEntries(siteUrl.searchParams)).toEqual({
      social_error: error,
      social_provider: 'google',
    });
  });

  it('accepts a social_ticket once, and only in the session that started the login', async () => {
    const caller = await anonymousCaller();
    const siteUrl = await loginAtProvider(caller, { person: '1001' });
    const wrongAuthData = { status: 400, body: { message: 'Wrong auth data' } };
    expect(await finishLogin(await anonymousCaller(), siteUrl)).toMatchObject(wrongAuthData);
    expect(await finishLogin(await anonymousCaller('megdan'), siteUrl)).toMatchObject(wrongAuthData);
    expect(await finishLogin(caller, siteUrl)).toMatchObject({ status: 200 });
    const laterCaller = await anonymousCaller();
    expect(await finishLogin(laterCaller, siteUrl)).toMatchObject(wrongAuthData);
  });

  it('accepts a provider’s code once, within ten minutes of the start of the login', async () => {
    const caller = await anonymousCaller();
    const callbackUrl = await submitConsent(await startLogin(caller, 'google'), {
      decision: 'allow',
      person: '1001',
    });
    expect((await followCallback(callbackUrl)).searchParams.has('social_ticket')).toBe(true);
    expect((await followCallback(callbackUrl)).searchParams.get('social_error')).toBe('expired');
    const slowLogin = await startLogin(caller, 'google');
    fixture.clock.advance(600_000);
    const lateCallbackUrl = await submitConsent(slowLogin, { decision: 'allow', person: '1001' });
    expect((await followCallback(lateCallbackUrl)).searchParams.get('social_error')).toBe('expired');
  });

  it('links the account with the same email, and removes the password if the email was unconfirmed', async () => {
    const captchaToken = async (caller: Caller) =>
      (await caller.post('/captcha/sandbox')).body.recaptcha_token;
    const attacker = await anonymousCaller();
    const password = 'I was here first';
    await attacker.postLogin('/v2/auth/register', {
      first_name: 'S',
      last_name: 'Q',
      email: 'owner@example.com',
      password,
      password_confirmation: password,
      terms_accepted: true,
      recaptcha_token: await captchaToken(attacker),
    });
    const owner = await anonymousCaller();
    await finishLogin(owner, await loginAtProvider(owner, { email: 'owner@example.com' }));
    expect(await owner.get('/profile')).toMatchObject({
      body: { email: 'owner@example.com', email_verified: true },
    });
    expect(await attacker.get('/profile')).toMatchObject({ status: 401 });
    const login = { email: 'owner@example.com', password };
    expect(await (await anonymousCaller()).postLogin('/v2/auth/login', login)).toMatchObject({ status: 400 });
    expect(await usersByEmail('owner@example.com')).toHaveLength(1);

    const fan = await anonymousCaller();
    await finishLogin(fan, await loginAtProvider(fan, { email: 'fan@northline.example' }, { terms: false }));
    const passwordLogin = { email: 'fan@northline.example', password: 'northline-fan' };
    expect(await (await anonymousCaller()).postLogin('/v2/auth/login', passwordLogin)).toMatchObject({
      status: 200,
    });
  });
});

describe('the identity sandbox', () => {
  it('rejects an unknown client, redirect URI or verifier', async () => {
    const consentUrl = await startLogin(await anonymousCaller(), 'google');
    const authorizeWith = (name: string, value: string) => {
      const changedUrl = new URL(consentUrl);
      changedUrl.searchParams.set(name, value);
      return fixture.identity.inject({ url: changedUrl.pathname + changedUrl.search });
    };
    expect((await authorizeWith('redirect_uri', 'http://evil.test/')).statusCode).toBe(400);
    expect((await authorizeWith('client_id', 'evil')).statusCode).toBe(400);
    expect((await authorizeWith('code_challenge_method', 'plain')).statusCode).toBe(400);
    const fields = { grant_type: 'authorization_code', client_id: 'grandstand-sandbox', client_secret: 'x' };
    const exchange = await fixture.identity.inject({
      method: 'POST',
      url: '/google/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...fields,
        code: 'x',
        redirect_uri: 'x',
        code_verifier: 'x',
      }).toString(),
    });
    expect([exchange.statusCode, exchange.json()]).toEqual([401, { error: 'invalid_client' }]);
    expect((await fixture.identity.inject({ url: '/google/userinfo' })).statusCode).toBe(401);
  });
});
