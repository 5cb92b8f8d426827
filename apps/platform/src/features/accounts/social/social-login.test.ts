import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type Caller, createCaller } from '../../../testing/caller.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const visitor = (channel = 'northline') => createCaller(fixture, channel);
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** Starts a login; returns the provider's URL. */
async function startLogin(caller: Caller, provider: 'google' | 'facebook', terms = true): Promise<URL> {
  const answer = await caller.post('/v2/auth/social', { provider, terms_accepted: terms });
  expect(answer.status).toBe(200);
  return new URL(answer.body.url ?? '');
}

/** Submits the consent page; returns the redirect. */
async function submitConsent(page: URL, form: Record<string, string>): Promise<string> {
  const provider = page.pathname.split('/')[1];
  const shown = await fixture.identity.inject({ url: page.pathname + page.search });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const response = await fixture.identity.inject({
    method: 'POST',
    url: `/${provider}/decision`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...Object.fromEntries(page.searchParams), ...form }).toString(),
  });
  expect(response.statusCode).toBe(303);
  return String(response.headers.location);
}

/** Follows the callback to the site's URL. */
async function callback(url: string): Promise<URL> {
  const response = await fixture.api.inject({ url: pathOf(url) });
  expect(response.statusCode).toBe(302);
  return new URL(String(response.headers.location));
}

async function loginAtProvider(
  caller: Caller,
  form: Record<string, string>,
  { provider = 'google', terms = true }: { provider?: 'google' | 'facebook'; terms?: boolean } = {},
) {
  const page = await startLogin(caller, provider, terms);
  return callback(await submitConsent(page, { decision: 'allow', ...form }));
}
const finishLogin = (caller: Caller, site: URL) =>
  caller.enter('/v2/auth/social/session', { ticket: site.searchParams.get('social_ticket') ?? '' });
const usersByEmail = async (email: string) =>
  (await fixture.db.select().from(users).where(eq(users.email, email))).filter(
    (user) => user.channelId === 'northline',
  );

describe('social login', () => {
  it.each(['google', 'facebook'] as const)(
    'registers a new user by %s, and logs the same user in later',
    async (provider) => {
      const person = provider === 'google' ? '1001' : '1002';
      const caller = await visitor();
      const site = await loginAtProvider(caller, { person }, { provider });
      expect(site.href).toMatch(/^http:\/\/northline\.test\/login\?social_ticket=/);
      const before = caller.apiKey();
      const first = await finishLogin(caller, site);
      expect(first).toMatchObject({ status: 200, body: { user: { email_verified: true } } });
      expect(caller.apiKey()).not.toBe(before);
      expect(await caller.get('/custom-forms/passes')).toMatchObject({ status: 200 });
      const later = await visitor();
      const second = await finishLogin(
        later,
        await loginAtProvider(later, { person }, { provider, terms: false }),
      );
      expect(second.body.user?.id).toBe(first.body.user?.id);
      expect(await caller.post('/v2/auth/social', { provider })).toMatchObject({
        body: { message: 'You are already logged in' },
      });
    },
  );

  it('sends PKCE and a signed state without the API key', async () => {
    const caller = await visitor();
    const page = await startLogin(caller, 'google');
    expect(page.searchParams.get('code_challenge_method')).toBe('S256');
    const state = page.searchParams.get('state') ?? '';
    expect(state).toMatch(/^northline\./);
    expect(page.href).not.toContain(caller.apiKey());
    const callbackUrl = new URL(await submitConsent(page, { decision: 'allow', person: '1001' }));
    callbackUrl.searchParams.set('state', state.replace('northline', 'homefield'));
    const site = await callback(callbackUrl.href);
    expect(site.href).toBe('http://homefield.test/login?social_error=failed&social_provider=google');
    // The rejected callback consumed nothing: it still works on its own channel.
    callbackUrl.searchParams.set('state', state);
    expect((await callback(callbackUrl.href)).searchParams.has('social_ticket')).toBe(true);
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
  ])('redirects with the error %s', async (error, form, terms) => {
    const site = await loginAtProvider(await visitor(), form, { terms });
    expect(Object.fromEntries(site.searchParams)).toEqual({ social_error: error, social_provider: 'google' });
  });

  it('accepts a ticket once, and only in the session that started the login', async () => {
    const caller = await visitor();
    const site = await loginAtProvider(caller, { person: '1001' });
    const wrong = { status: 400, body: { message: 'Wrong auth data' } };
    expect(await finishLogin(await visitor(), site)).toMatchObject(wrong);
    expect(await finishLogin(await visitor('megdan'), site)).toMatchObject(wrong);
    expect(await finishLogin(caller, site)).toMatchObject({ status: 200 });
    const later = await visitor();
    expect(await finishLogin(later, site)).toMatchObject(wrong);
  });

  it('accepts a provider’s code once, for ten minutes', async () => {
    const caller = await visitor();
    const callbackUrl = await submitConsent(await startLogin(caller, 'google'), {
      decision: 'allow',
      person: '1001',
    });
    expect((await callback(callbackUrl)).searchParams.has('social_ticket')).toBe(true);
    expect((await callback(callbackUrl)).searchParams.get('social_error')).toBe('expired');
    const slowLogin = await startLogin(caller, 'google');
    fixture.clock.advance(600_000);
    const late = await submitConsent(slowLogin, { decision: 'allow', person: '1001' });
    expect((await callback(late)).searchParams.get('social_error')).toBe('expired');
  });

  it('links the account with the same email, and removes the password if the email was unconfirmed', async () => {
    const token = async (caller: Caller) => (await caller.post('/captcha/sandbox')).body.recaptcha_token;
    const attacker = await visitor();
    const password = 'I was here first';
    await attacker.enter('/v2/auth/register', {
      first_name: 'S',
      last_name: 'Q',
      email: 'owner@example.com',
      password,
      password_confirmation: password,
      terms_accepted: true,
      recaptcha_token: await token(attacker),
    });
    const owner = await visitor();
    await finishLogin(owner, await loginAtProvider(owner, { email: 'owner@example.com' }));
    expect(await owner.get('/profile')).toMatchObject({
      body: { email: 'owner@example.com', email_verified: true },
    });
    expect(await attacker.get('/profile')).toMatchObject({ status: 401 });
    const login = { email: 'owner@example.com', password };
    expect(await (await visitor()).enter('/v2/auth/login', login)).toMatchObject({ status: 400 });
    expect(await usersByEmail('owner@example.com')).toHaveLength(1);

    const fan = await visitor();
    await finishLogin(fan, await loginAtProvider(fan, { email: 'fan@northline.example' }, { terms: false }));
    const still = { email: 'fan@northline.example', password: 'northline-fan' };
    expect(await (await visitor()).enter('/v2/auth/login', still)).toMatchObject({ status: 200 });
  });
});

describe('the identity sandbox', () => {
  it('rejects an unknown client, redirect URI or verifier', async () => {
    const page = await startLogin(await visitor(), 'google');
    const shown = (name: string, value: string) => {
      const other = new URL(page);
      other.searchParams.set(name, value);
      return fixture.identity.inject({ url: other.pathname + other.search });
    };
    expect((await shown('redirect_uri', 'http://evil.test/')).statusCode).toBe(400);
    expect((await shown('client_id', 'evil')).statusCode).toBe(400);
    expect((await shown('code_challenge_method', 'plain')).statusCode).toBe(400);
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
