import type { CallOutput, Calls } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../testing/call-fixture.ts';
import { type Caller, createCaller } from '../../testing/caller.ts';
import { PASSWORD, register, registered as registerNew } from '../../testing/register.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const visitor = (channel = 'northline', language = 'en') => createCaller(fixture, channel, language);
const captcha = async (caller: Caller) =>
  (await caller.post('/captcha/sandbox')).body.recaptcha_token ?? 'none';
const registered = (email: string, channel = 'northline', language = 'en') =>
  registerNew(fixture, email, channel, language);
const logIn = (caller: Caller, email: string, password = PASSWORD) =>
  caller.enter('/v2/auth/login', { email, password });
const refusal = (message: string) => ({ status: 400, body: { message } });
const WRONG = refusal('Wrong auth data');

describe('register', () => {
  it('registers a user, logs in under a new key, and mails a link', async () => {
    const caller = await visitor();
    const before = caller.apiKey();
    const answer = await register(caller, 'Ann.Bell@Example.com ');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: {
          email: 'ann.bell@example.com',
          first_name: 'Ann',
          email_verified: false,
          pending_email: null,
        },
      },
    });
    expect(caller.apiKey()).not.toBe(before);
    expect(await caller.get('/profile')).toMatchObject({
      status: 200,
      body: { email: 'ann.bell@example.com' },
    });
    caller.use(before);
    expect(await caller.get('/profile')).toMatchObject({
      status: 401,
      body: { errors: { api_key: [expect.any(String)] } },
    });
    expect((await caller.mailTo('ann.bell@example.com'))[0]).toMatchObject({
      kind: 'verify-email',
      link: expect.stringMatching(/^http:\/\/northline\.test\/verify-email\?email=/),
    });
  });

  it.each([
    ['first_name', { first_name: ' ' }, 'Enter your first name'],
    ['last_name', { last_name: undefined }, 'Enter your last name'],
    ['email', { email: '' }, 'Enter your Email'],
    ['email', { email: 'ann' }, 'A valid email address is required'],
    ['password', { password: 'seven77', password_confirmation: 'seven77' }, 'The password is too short'],
    [
      'password_confirmation',
      { password_confirmation: 'other' },
      'The password and password confirmation do not match',
    ],
    ['terms_accepted', { terms_accepted: undefined }, 'Please accept terms & conditions'],
    ['terms_accepted', { terms_accepted: false }, 'Please accept terms & conditions'],
  ])('rejects an invalid %s: %o', async (field, more, message) => {
    const answer = await register(await visitor(), 'bad@example.com', more);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
  });

  it('requires an unused captcha of this session, at most two minutes old', async () => {
    const caller = await visitor();
    const ask = (token: string | undefined) =>
      register(caller, 'robot@example.com', { recaptcha_token: token });
    expect(await ask(undefined)).toMatchObject(refusal('Google recaptcha token required'));
    const invalid = refusal('recaptcha invalid or robot');
    expect(await ask('1.2.3')).toMatchObject(invalid);
    expect(await ask(await captcha(await visitor()))).toMatchObject(invalid);
    const old = await captcha(caller);
    fixture.clock.advance(120_000);
    expect(await ask(old)).toMatchObject(invalid);
    const token = await captcha(caller);
    expect(await register(caller, 'ann.bell@example.com', { recaptcha_token: token })).toMatchObject(
      refusal('email already registered'),
    );
    expect(await ask(token)).toMatchObject(invalid);
  });

  it('keeps accounts with the same email on two channels apart', async () => {
    const one = await registered('twice@example.com', 'northline');
    const other = await registered('twice@example.com', 'megdan');
    expect((await one.get('/profile')).body).not.toEqual((await other.get('/profile')).body);
    expect(await register(await visitor('megdan'), 'TWICE@example.com')).toMatchObject(
      refusal('email already registered'),
    );
  });
});

describe('login and logout', () => {
  it('changes the API key at login and revokes the old one', async () => {
    const caller = await visitor();
    const before = caller.apiKey();
    expect(await logIn(caller, 'FAN@northline.example', 'northline-fan')).toMatchObject({
      status: 200,
      body: { user: { email: 'fan@northline.example', email_verified: true, temporary_password: false } },
    });
    expect(await logIn(caller, 'fan@northline.example', 'northline-fan')).toMatchObject(
      refusal('You are already logged in'),
    );
    expect(await register(caller, 'again@example.com')).toMatchObject(refusal('You are already logged in'));
    const key = caller.apiKey();
    caller.use(before);
    expect(await caller.get('/geo')).toMatchObject({
      status: 401,
      body: { errors: { api_key: expect.any(Array) } },
    });
    caller.use(key);
    expect(await caller.post('/auth/logout')).toMatchObject({ status: 200, body: { done: true } });
    expect(await caller.get('/geo')).toMatchObject({
      status: 401,
      body: { errors: { api_key: expect.any(Array) } },
    });
  });

  it('returns the same error for a wrong password, an unknown email and another channel’s account', async () => {
    expect(await logIn(await visitor(), 'fan@northline.example', 'wrong')).toMatchObject(WRONG);
    expect(await logIn(await visitor(), 'unknown@example.com')).toMatchObject(WRONG);
    expect(await logIn(await visitor(), 'not an email')).toMatchObject(WRONG);
    expect(await logIn(await visitor('megdan'), 'fan@northline.example', 'northline-fan')).toMatchObject(
      WRONG,
    );
  });

  it('accepts only one of two concurrent logins', async () => {
    const caller = await visitor();
    const body = { email: 'fan@northline.example', password: 'northline-fan' };
    const both = await Promise.all([1, 2].map(() => caller.post('/v2/auth/login', body)));
    expect(both.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(both.filter((answer) => [400, 401].includes(answer.status))).toHaveLength(1);
  });

  it('allows ten login attempts in ten minutes', async () => {
    const caller = await visitor();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await logIn(caller, 'fan@homefield.example', 'wrong')).toMatchObject(WRONG);
    }
    const answer = await logIn(caller, 'fan@homefield.example', 'wrong');
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
    fixture.clock.advance(600_000);
    expect(await logIn(caller, 'fan@homefield.example', 'wrong')).toMatchObject(WRONG);
  });

  it.each(['/auth/logout', '/delete-account', '/auth/session_code', '/auth/email-verify/resend'])(
    'returns 401 for %s without a user',
    async (path) => {
      expect(await (await visitor()).post(path)).toMatchObject({ status: 401 });
    },
  );
});

describe('email verification', () => {
  const PATH = '/auth/email-verify';
  const mailed = async (caller: Caller, email: string) => (await caller.mailTo(email))[0]?.carries ?? {};

  it('verifies an email once, in any session of the channel', async () => {
    const caller = await registered('confirm@example.com');
    const link = await mailed(caller, 'confirm@example.com');
    const elsewhere = await visitor();
    expect(await elsewhere.post(PATH, link)).toMatchObject({ status: 200 });
    expect(await elsewhere.post(PATH, link)).toMatchObject(refusal('Email already verified'));
    expect(await caller.get('/profile')).toMatchObject({ body: { email_verified: true } });
    expect(await caller.post(`${PATH}/resend`)).toMatchObject(refusal('Email already verified'));
  });

  it('rejects verification links that are altered, expired, or of another channel', async () => {
    const caller = await registered('strict@example.com');
    const link = await mailed(caller, 'strict@example.com');
    const failed = refusal('Verification failed');
    expect(await caller.post(PATH, { ...link, expires: Number(link['expires']) + 1 })).toMatchObject(failed);
    expect(await caller.post(PATH, { ...link, email: 'twice@example.com' })).toMatchObject(failed);
    expect(await caller.post(PATH, { ...link, signature: 'x' })).toMatchObject(failed);
    expect(await (await visitor('megdan')).post(PATH, link)).toMatchObject(failed);
    const reset = { ...link, password: PASSWORD, password_confirmation: PASSWORD };
    expect(await caller.post('/auth/password-reset', reset)).toMatchObject(refusal('Reset password failed'));
    fixture.clock.advance(48 * 3_600_000);
    expect(await caller.post(PATH, link)).toMatchObject(failed);
  });

  it('resends the verification link up to five times an hour', async () => {
    const caller = await registered('again@example.com');
    for (let time = 0; time < 5; time += 1)
      expect(await caller.post(`${PATH}/resend`)).toMatchObject({ status: 200 });
    const answer = await caller.post(`${PATH}/resend`);
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect(await caller.mailTo('again@example.com')).toHaveLength(6);
  });
});

describe('a forgotten password', () => {
  it('resets a password once with a mailed link, and ends all sessions', async () => {
    const owner = await registered('forgot@example.com');
    const caller = await visitor('northline', 'fr-CA');
    expect(await caller.post('/auth/password-reset-request', { email: 'Forgot@example.com' })).toMatchObject({
      status: 200,
    });
    const mail = (await caller.mailTo('forgot@example.com'))[0];
    expect(mail).toMatchObject({
      kind: 'password-reset',
      language: 'fr',
      subject: expect.stringContaining('mot de passe'),
      link: expect.stringMatching(/^http:\/\/northline\.test\/password-reset\?/),
    });
    const reset = (password: string, confirmation = password) =>
      caller.post('/auth/password-reset', {
        ...mail?.carries,
        password,
        password_confirmation: confirmation,
      });
    expect(await reset('seven77')).toMatchObject({
      status: 422,
      body: { errors: { password: ['The password is too short'] } },
    });
    expect(await reset('a new password', 'another')).toMatchObject({ status: 422 });
    expect(await reset('a new password')).toMatchObject({ status: 200 });
    expect(await reset('yet another one')).toMatchObject(refusal('Reset password key expired'));
    expect(await owner.get('/geo')).toMatchObject({ status: 401 });
    expect(await logIn(await visitor(), 'forgot@example.com')).toMatchObject(WRONG);
    expect(await logIn(caller, 'forgot@example.com', 'a new password')).toMatchObject({
      body: { user: { email_verified: true } },
    });
    expect((await caller.mailTo('forgot@example.com'))[0]).toMatchObject({
      kind: 'password-changed',
      link: null,
    });
  });

  it('rejects password resets for unknown emails and with expired or altered links', async () => {
    await registered('late@example.com');
    const caller = await visitor();
    const userNotFound = refusal('User not found');
    expect(await caller.post('/auth/password-reset-request', { email: 'unknown@example.com' })).toMatchObject(
      userNotFound,
    );
    await caller.post('/auth/password-reset-request', { email: 'late@example.com' });
    const link = (await caller.mailTo('late@example.com'))[0]?.carries ?? {};
    const reset = (more: object) =>
      caller.post('/auth/password-reset', {
        ...link,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        ...more,
      });
    expect(await reset({ email: 'unknown@example.com' })).toMatchObject(userNotFound);
    for (const changed of [{ email: 'twice@example.com' }, { signature: 'x' }, { expires: 4_000_000_000 }])
      expect(await reset(changed)).toMatchObject(refusal('Reset password failed'));
    expect(
      await (
        await visitor('megdan')
      ).post('/auth/password-reset', { ...link, password: PASSWORD, password_confirmation: PASSWORD }),
    ).toMatchObject(userNotFound);
    fixture.clock.advance(3_600_000);
    expect(await reset({})).toMatchObject(refusal('Reset password key expired'));
  });
});

describe('the profile', () => {
  const update = (caller: Caller, changes: object) =>
    caller.post('/profile', { _method: 'patch', ...changes });

  it('keeps the old email until the new one is confirmed', async () => {
    const caller = await registered('old@example.com');
    expect(await update(caller, { first_name: 'Anna', email: 'new@example.com' })).toMatchObject({
      status: 200,
      body: {
        api_key: null,
        user: {
          first_name: 'Anna',
          last_name: 'Bell',
          email: 'old@example.com',
          pending_email: 'new@example.com',
        },
      },
    });
    const mail = (await caller.mailTo('new@example.com'))[0];
    expect(mail?.kind).toBe('confirm-new-email');
    expect(await caller.post('/auth/email-verify', mail?.carries)).toMatchObject({ status: 200 });
    expect(await caller.get('/profile')).toMatchObject({
      body: { email: 'new@example.com', email_verified: true, pending_email: null },
    });
    expect(await update(caller, { email: 'twice@example.com' })).toMatchObject(
      refusal('email already registered'),
    );
    expect(await update(caller, { last_name: '' })).toMatchObject({
      status: 422,
      body: { errors: { last_name: ['Enter your last name'] } },
    });
  });

  it('rejects a pending email that another account took meanwhile', async () => {
    const caller = await registered('slow@example.com');
    await update(caller, { email: 'wanted@example.com' });
    const mail = (await caller.mailTo('wanted@example.com'))[0];
    await registered('wanted@example.com');
    expect(await caller.post('/auth/email-verify', mail?.carries)).toMatchObject(
      refusal('email already registered'),
    );
  });

  it('changes the password and the API key, and ends the other sessions', async () => {
    const caller = await registered('change@example.com');
    const other = await visitor();
    await logIn(other, 'change@example.com');
    expect(await update(caller, { password: 'brand new one' })).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: expect.any(Array) } },
    });
    const answer = await update(caller, {
      password: 'brand new one',
      password_confirmation: 'brand new one',
    });
    expect(await caller.get('/profile')).toMatchObject({ status: 401 });
    caller.use(answer.body.api_key ?? '');
    expect(await caller.get('/profile')).toMatchObject({ status: 200 });
    expect(await other.get('/profile')).toMatchObject({ status: 401 });
  });

  it('requires a new password instead of a temporary one', async () => {
    const caller = await visitor('homefield');
    const entered = await logIn(caller, 'newcomer@homefield.example', 'change-me-now');
    expect(entered.body.user?.temporary_password).toBe(true);
    expect(await update(caller, { first_name: 'Mo' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['Field is required'] } },
    });
    expect(
      await update(caller, { password: 'my own choice', password_confirmation: 'my own choice' }),
    ).toMatchObject({
      status: 200,
      body: { user: { temporary_password: false } },
    });
  });
});

describe('login by code', () => {
  const show = async (caller: Caller) => (await caller.post('/auth/session_code')).body.code ?? '';

  it('logs in another device once and notifies the user', async () => {
    const phone = await registered('code@example.com', 'megdan', 'bg');
    const first = await show(phone);
    const code = await show(phone);
    expect(code).toMatch(/^\d{6}$/);
    const television = await visitor('megdan', 'bg');
    if (first !== code)
      expect(await television.post('/auth/add_session', { code: first })).toMatchObject(WRONG);
    expect(await (await visitor('northline')).post('/auth/add_session', { code })).toMatchObject(WRONG);
    expect(await television.enter('/auth/add_session', { code })).toMatchObject({
      status: 200,
      body: { user: { email: 'code@example.com' } },
    });
    expect(await (await visitor('megdan')).post('/auth/add_session', { code })).toMatchObject(WRONG);
    expect((await phone.mailTo('code@example.com'))[0]).toMatchObject({
      kind: 'new-sign-in',
      language: 'bg',
    });
    expect(await phone.get('/profile')).toMatchObject({ status: 200 });
  });

  it('rejects a login code after two minutes or five attempts', async () => {
    const phone = await registered('brief@example.com');
    const code = await show(phone);
    fixture.clock.advance(120_000);
    const television = await visitor();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await television.post('/auth/add_session', { code })).toMatchObject(WRONG);
    expect(await television.post('/auth/add_session', { code })).toMatchObject({ status: 429 });
    expect(await television.post('/auth/add_session', { code: '12345' })).toMatchObject({ status: 422 });
  });
});

describe('sessions', () => {
  it('lists sessions, and ends one of them or all others', async () => {
    const here = await registered('many@example.com');
    const callers = [await visitor(), await visitor(), await visitor()];
    for (const caller of callers) await logIn(caller, 'many@example.com');
    const list = async () =>
      (await here.get('/auth/sessions')).body as unknown as CallOutput<Calls['listSessions']>;
    const before = await list();
    expect(before).toHaveLength(4);
    expect(before.filter((session) => session.is_current)).toHaveLength(1);
    expect(before[0]).toMatchObject({ user_agent: 'Test', last_seen_ts: expect.any(Number) });
    const otherUser = await registered('other-user@example.com');
    const other = before.find((session) => !session.is_current)?.id ?? 0;
    expect(await otherUser.delete(`/auth/sessions/${other}`)).toMatchObject({ status: 404 });
    expect(await here.delete(`/auth/sessions/${other}`)).toMatchObject({ status: 200 });
    expect(await here.post('/auth/sessions/revoke_others')).toMatchObject({ body: { revoked: 2 } });
    for (const caller of callers) expect(await caller.get('/profile')).toMatchObject({ status: 401 });
    expect(await list()).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  it('deletes an account with the mailed link in any session', async () => {
    const caller = await registered('gone@example.com');
    expect(await caller.post('/delete-account')).toMatchObject({ status: 200 });
    const mail = (await caller.mailTo('gone@example.com'))[0];
    expect(mail?.link).toMatch(/^http:\/\/northline\.test\/confirm-account-deletion\?/);
    const confirm = (channelKey: string, more: object = {}) =>
      caller.post('/delete-account-confirm', {
        ...mail?.carries,
        api_key: undefined,
        channel_key: channelKey,
        ...more,
      });
    expect(await confirm(fixture.seedOf('megdan').channel.key)).toMatchObject(refusal('User not found'));
    for (const changed of [{ signature: 'x' }, { expires: 4_000_000_000 }])
      expect(await confirm(caller.channelKey, changed)).toMatchObject(refusal('Verification failed'));
    expect(await confirm('nope')).toMatchObject({
      status: 400,
      body: { errors: { channel_key: expect.any(Array) } },
    });
    expect(await confirm(caller.channelKey)).toMatchObject({ status: 200, body: { done: true } });
    expect(await confirm(caller.channelKey)).toMatchObject(refusal('User not found'));
    expect(await caller.get('/profile')).toMatchObject({ status: 401 });
    expect(await caller.mailTo('gone@example.com')).toEqual([]);
    expect(await logIn(await visitor(), 'gone@example.com')).toMatchObject(WRONG);
    await registered('gone@example.com');
  });
});

describe('the language of mail', () => {
  const rowOf = async (email: string) =>
    (await fixture.db.select().from(users).where(eq(users.email, email)))[0];

  it('sends mail in the profile’s language immediately after a change', async () => {
    const caller = await registered('polyglot@example.com');
    const sent = await caller.post('/profile', {
      _method: 'patch',
      language: 'uk',
      time_zone: 'Europe/Kyiv',
    });
    expect(sent).toMatchObject({ status: 200, body: { user: { first_name: 'Ann' }, api_key: null } });
    await caller.post('/auth/email-verify/resend');
    const [mail] = await caller.mailTo('polyglot@example.com');
    expect(mail).toMatchObject({ kind: 'verify-email', language: 'uk' });
    expect(await rowOf('polyglot@example.com')).toMatchObject({ language: 'uk', timeZone: 'Europe/Kyiv' });
  });

  it('sends mail in the language of the latest login', async () => {
    await registered('traveller@example.com', 'northline', 'en');
    await logIn(await visitor('northline', 'pl'), 'traveller@example.com');
    const expected = { language: 'pl', timeZone: 'America/Toronto' };
    expect(await rowOf('traveller@example.com')).toMatchObject(expected);
  });

  it('changes the language while a temporary password is active', async () => {
    const caller = await registered('temporary@example.com');
    const isUser = eq(users.email, 'temporary@example.com');
    await fixture.db.update(users).set({ temporaryPassword: true }).where(isUser);
    const change = { _method: 'patch', language: 'de' };
    expect(await caller.post('/profile', change)).toMatchObject({ status: 200 });
    expect(await caller.post('/profile', { ...change, first_name: 'B' })).toMatchObject({ status: 422 });
  });
});
