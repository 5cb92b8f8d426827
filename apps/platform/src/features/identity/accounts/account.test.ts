import type { CallOutput, Calls } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type Caller, createCaller } from '../../../testing/caller.ts';
import { PASSWORD, register, registeredCaller as createRegistered } from '../../../testing/register.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const anonymousCaller = (channel = 'northline', language = 'en') => createCaller(fixture, channel, language);
const captchaToken = async (caller: Caller) =>
  (await caller.post('/captcha/sandbox')).body.recaptcha_token ?? 'none';
const registeredCaller = (email: string, channel = 'northline', language = 'en') =>
  createRegistered(fixture, email, channel, language);
const logIn = (caller: Caller, email: string, password = PASSWORD) =>
  caller.postLogin('/v2/auth/login', { email, password });
const refusal = (message: string) => ({ status: 400, body: { message } });
const WRONG_AUTH_DATA = refusal('Wrong auth data');

describe('register', () => {
  it('registers a user, logs in under a new key, and mails a link', async () => {
    const caller = await anonymousCaller();
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
    caller.useKey(before);
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
  ])('rejects an invalid %s: %o', async (field, fields, message) => {
    const answer = await register(await anonymousCaller(), 'bad@example.com', fields);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
  });

  it('requires an unused captcha of this session, at most two minutes old', async () => {
    const caller = await anonymousCaller();
    const registerWith = (token: string | undefined) =>
      register(caller, 'robot@example.com', { recaptcha_token: token });
    expect(await registerWith(undefined)).toMatchObject(refusal('Google recaptcha token required'));
    const invalid = refusal('recaptcha invalid or robot');
    expect(await registerWith('1.2.3')).toMatchObject(invalid);
    expect(await registerWith(await captchaToken(await anonymousCaller()))).toMatchObject(invalid);
    const old = await captchaToken(caller);
    fixture.clock.advance(120_000);
    expect(await registerWith(old)).toMatchObject(invalid);
    const token = await captchaToken(caller);
    expect(await register(caller, 'ann.bell@example.com', { recaptcha_token: token })).toMatchObject(
      refusal('email already registered'),
    );
    expect(await registerWith(token)).toMatchObject(invalid);
  });

  it('keeps accounts with the same email on two channels apart', async () => {
    const northlineCaller = await registeredCaller('twice@example.com', 'northline');
    const megdanCaller = await registeredCaller('twice@example.com', 'megdan');
    expect((await northlineCaller.get('/profile')).body).not.toEqual(
      (await megdanCaller.get('/profile')).body,
    );
    expect(await register(await anonymousCaller('megdan'), 'TWICE@example.com')).toMatchObject(
      refusal('email already registered'),
    );
  });
});

describe('login and logout', () => {
  it('changes the API key at login, and revokes the key at login and logout', async () => {
    const caller = await anonymousCaller();
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
    caller.useKey(before);
    expect(await caller.get('/profile')).toMatchObject({
      status: 401,
      body: { errors: { api_key: expect.any(Array) } },
    });
    caller.useKey(key);
    expect(await caller.post('/auth/logout')).toMatchObject({ status: 200, body: { done: true } });
    expect(await caller.get('/geo')).toMatchObject({
      status: 401,
      body: { errors: { api_key: expect.any(Array) } },
    });
  });

  it('returns the same error for a wrong password, an unknown email and another channel’s account', async () => {
    expect(await logIn(await anonymousCaller(), 'fan@northline.example', 'wrong')).toMatchObject(
      WRONG_AUTH_DATA,
    );
    expect(await logIn(await anonymousCaller(), 'unknown@example.com')).toMatchObject(WRONG_AUTH_DATA);
    expect(await logIn(await anonymousCaller(), 'not an email')).toMatchObject(WRONG_AUTH_DATA);
    expect(
      await logIn(await anonymousCaller('megdan'), 'fan@northline.example', 'northline-fan'),
    ).toMatchObject(WRONG_AUTH_DATA);
  });

  it('accepts only one of two concurrent logins', async () => {
    const caller = await anonymousCaller();
    const body = { email: 'fan@northline.example', password: 'northline-fan' };
    const answers = await Promise.all([1, 2].map(() => caller.post('/v2/auth/login', body)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => [400, 401].includes(answer.status))).toHaveLength(1);
  });

  it('demands a captcha after ten failed logins in an hour', async () => {
    const caller = await anonymousCaller();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await logIn(caller, 'fan@homefield.example', 'wrong')).toMatchObject(WRONG_AUTH_DATA);
    }
    expect(await logIn(caller, 'fan@homefield.example', 'wrong')).toMatchObject(
      refusal('Google recaptcha token required'),
    );
    fixture.clock.advance(3_600_000);
    expect(await logIn(caller, 'fan@homefield.example', 'wrong')).toMatchObject(WRONG_AUTH_DATA);
  });

  it.each(['/auth/logout', '/delete-account', '/auth/session_code', '/auth/email-verify/resend'])(
    'returns 401 for %s without a user',
    async (path) => {
      expect(await (await anonymousCaller()).post(path)).toMatchObject({ status: 401 });
    },
  );
});

describe('email verification', () => {
  const PATH = '/auth/email-verify';
  const mailedLinkFields = async (caller: Caller, email: string) =>
    (await caller.mailTo(email))[0]?.linkFields ?? {};

  it('verifies an email once, in any session of the channel', async () => {
    const caller = await registeredCaller('confirm@example.com');
    const link = await mailedLinkFields(caller, 'confirm@example.com');
    const otherSession = await anonymousCaller();
    expect(await otherSession.post(PATH, link)).toMatchObject({ status: 200 });
    expect(await otherSession.post(PATH, link)).toMatchObject(refusal('Email already verified'));
    expect(await caller.get('/profile')).toMatchObject({ body: { email_verified: true } });
    expect(await caller.post(`${PATH}/resend`)).toMatchObject(refusal('Email already verified'));
  });

  it('rejects verification links that are altered, expired, or of another channel', async () => {
    const caller = await registeredCaller('strict@example.com');
    const link = await mailedLinkFields(caller, 'strict@example.com');
    const verificationFailed = refusal('Verification failed');
    expect(await caller.post(PATH, { ...link, expires: Number(link['expires']) + 1 })).toMatchObject(
      verificationFailed,
    );
    expect(await caller.post(PATH, { ...link, email: 'twice@example.com' })).toMatchObject(
      verificationFailed,
    );
    expect(await caller.post(PATH, { ...link, signature: 'x' })).toMatchObject(verificationFailed);
    expect(await (await anonymousCaller('megdan')).post(PATH, link)).toMatchObject(verificationFailed);
    const reset = { ...link, password: PASSWORD, password_confirmation: PASSWORD };
    expect(await caller.post('/auth/password-reset', reset)).toMatchObject(refusal('Reset password failed'));
    fixture.clock.advance(48 * 3_600_000);
    expect(await caller.post(PATH, link)).toMatchObject(verificationFailed);
  });

  it('resends the verification link up to five times an hour', async () => {
    const caller = await registeredCaller('again@example.com');
    for (let time = 0; time < 5; time += 1)
      expect(await caller.post(`${PATH}/resend`)).toMatchObject({ status: 200 });
    const answer = await caller.post(`${PATH}/resend`);
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect(await caller.mailTo('again@example.com')).toHaveLength(6);
  });
});

describe('a forgotten password', () => {
  it('resets a password once with a mailed link, and ends all sessions', async () => {
    const owner = await registeredCaller('forgot@example.com');
    const caller = await anonymousCaller('northline', 'fr-CA');
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
        ...mail?.linkFields,
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
    expect(await logIn(await anonymousCaller(), 'forgot@example.com')).toMatchObject(WRONG_AUTH_DATA);
    expect(await logIn(caller, 'forgot@example.com', 'a new password')).toMatchObject({
      body: { user: { email_verified: true } },
    });
    expect((await caller.mailTo('forgot@example.com'))[0]).toMatchObject({ kind: 'password-changed' });
  });

  it('rejects password resets with forged, expired or altered links', async () => {
    await registeredCaller('late@example.com');
    const caller = await anonymousCaller();
    const resetFailed = refusal('Reset password failed');
    await caller.post('/auth/password-reset-request', { email: 'late@example.com' });
    const link = (await caller.mailTo('late@example.com'))[0]?.linkFields ?? {};
    const reset = (fields: object) =>
      caller.post('/auth/password-reset', {
        ...link,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        ...fields,
      });
    for (const changed of [
      { email: 'unknown@example.com' },
      { email: 'twice@example.com' },
      { signature: 'x' },
      { expires: 4_000_000_000 },
    ])
      expect(await reset(changed)).toMatchObject(resetFailed);
    expect(
      await (
        await anonymousCaller('megdan')
      ).post('/auth/password-reset', { ...link, password: PASSWORD, password_confirmation: PASSWORD }),
    ).toMatchObject(resetFailed);
    fixture.clock.advance(3_600_000);
    expect(await reset({})).toMatchObject(refusal('Reset password key expired'));
  });
});

describe('the profile', () => {
  const updateProfile = (caller: Caller, changes: object, currentPassword = PASSWORD) =>
    caller.postLogin('/profile', { _method: 'patch', current_password: currentPassword, ...changes });

  it('keeps the old email until the new one is confirmed', async () => {
    const caller = await registeredCaller('old@example.com');
    expect(await updateProfile(caller, { first_name: 'Anna', email: 'new@example.com' })).toMatchObject({
      status: 200,
      body: {
        api_key: expect.any(String),
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
    expect(await caller.post('/auth/email-verify', mail?.linkFields)).toMatchObject({ status: 200 });
    expect(await caller.get('/profile')).toMatchObject({
      body: { email: 'new@example.com', email_verified: true, pending_email: null },
    });
    expect(await updateProfile(caller, { last_name: '' })).toMatchObject({
      status: 422,
      body: { errors: { last_name: ['Enter your last name'] } },
    });
  });

  it('rejects a pending email that another account took meanwhile', async () => {
    const caller = await registeredCaller('slow@example.com');
    await updateProfile(caller, { email: 'wanted@example.com' });
    const mail = (await caller.mailTo('wanted@example.com'))[0];
    await registeredCaller('wanted@example.com');
    expect(await caller.post('/auth/email-verify', mail?.linkFields)).toMatchObject(
      refusal('email already registered'),
    );
  });

  it('changes the password and the API key, and ends the other sessions', async () => {
    const caller = await registeredCaller('change@example.com');
    const otherDevice = await anonymousCaller();
    await logIn(otherDevice, 'change@example.com');
    expect(await updateProfile(caller, { password: 'brand new one' })).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: expect.any(Array) } },
    });
    const oldKey = caller.apiKey();
    await updateProfile(caller, { password: 'brand new one', password_confirmation: 'brand new one' });
    expect(await caller.get('/profile')).toMatchObject({ status: 200 });
    caller.useKey(oldKey);
    expect(await caller.get('/profile')).toMatchObject({ status: 401 });
    expect(await otherDevice.get('/profile')).toMatchObject({ status: 401 });
  });

  it('requires a new password instead of a temporary one', async () => {
    const caller = await anonymousCaller('homefield');
    const login = await logIn(caller, 'newcomer@homefield.example', 'change-me-now');
    expect(login.body.user?.temporary_password).toBe(true);
    expect(await updateProfile(caller, { first_name: 'Mo' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['Field is required'] } },
    });
    expect(
      await updateProfile(
        caller,
        { password: 'my own choice', password_confirmation: 'my own choice' },
        'change-me-now',
      ),
    ).toMatchObject({
      status: 200,
      body: { user: { temporary_password: false } },
    });
  });
});

describe('login by code', () => {
  const createCode = async (caller: Caller) => (await caller.post('/auth/session_code')).body.code ?? '';

  it('logs in another device once and notifies the user', async () => {
    const phone = await registeredCaller('code@example.com', 'megdan', 'bg');
    const replacedCode = await createCode(phone);
    const code = await createCode(phone);
    expect(code).toMatch(/^\d{6}$/);
    const television = await anonymousCaller('megdan', 'bg');
    if (replacedCode !== code)
      expect(await television.post('/auth/add_session', { code: replacedCode })).toMatchObject(
        WRONG_AUTH_DATA,
      );
    expect(await (await anonymousCaller('northline')).post('/auth/add_session', { code })).toMatchObject(
      WRONG_AUTH_DATA,
    );
    expect(await television.postLogin('/auth/add_session', { code })).toMatchObject({
      status: 200,
      body: { user: { email: 'code@example.com' } },
    });
    expect(await (await anonymousCaller('megdan')).post('/auth/add_session', { code })).toMatchObject(
      WRONG_AUTH_DATA,
    );
    expect((await phone.mailTo('code@example.com'))[0]).toMatchObject({
      kind: 'new-sign-in',
      language: 'bg',
    });
    expect(await phone.get('/profile')).toMatchObject({ status: 200 });
  });

  it('rejects a login code after two minutes or five attempts', async () => {
    const phone = await registeredCaller('brief@example.com');
    const code = await createCode(phone);
    fixture.clock.advance(120_000);
    const television = await anonymousCaller();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await television.post('/auth/add_session', { code })).toMatchObject(WRONG_AUTH_DATA);
    expect(await television.post('/auth/add_session', { code })).toMatchObject(
      refusal('Google recaptcha token required'),
    );
    expect(await television.post('/auth/add_session', { code: '12345' })).toMatchObject({ status: 422 });
  });
});

describe('sessions', () => {
  it('lists sessions, and ends one of them or all others', async () => {
    const thisDevice = await registeredCaller('many@example.com');
    const callers = [await anonymousCaller(), await anonymousCaller(), await anonymousCaller()];
    for (const caller of callers) await logIn(caller, 'many@example.com');
    const list = async () =>
      (await thisDevice.get('/auth/sessions')).body as unknown as CallOutput<Calls['listSessions']>;
    const before = await list();
    expect(before).toHaveLength(4);
    expect(before.filter((session) => session.is_current)).toHaveLength(1);
    expect(before[0]).toMatchObject({ user_agent: 'Test', last_seen_ts: expect.any(Number) });
    const otherUser = await registeredCaller('other-user@example.com');
    const otherSessionId = before.find((session) => !session.is_current)?.id ?? 0;
    expect(await otherUser.delete(`/auth/sessions/${otherSessionId}`)).toMatchObject({ status: 404 });
    expect(await thisDevice.delete(`/auth/sessions/${otherSessionId}`)).toMatchObject({ status: 200 });
    expect(await thisDevice.post('/auth/sessions/revoke_others')).toMatchObject({ body: { revoked: 2 } });
    for (const caller of callers) expect(await caller.get('/profile')).toMatchObject({ status: 401 });
    expect(await list()).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  it('deletes an account with the mailed link in any session', async () => {
    const caller = await registeredCaller('gone@example.com');
    expect(await caller.postLogin('/delete-account', { current_password: PASSWORD })).toMatchObject({
      status: 200,
    });
    const mail = (await caller.mailTo('gone@example.com'))[0];
    expect(mail?.link).toMatch(/^http:\/\/northline\.test\/confirm-account-deletion\?/);
    const confirm = (channelKey: string, fields: object = {}) =>
      caller.post('/delete-account-confirm', {
        ...mail?.linkFields,
        api_key: undefined,
        channel_key: channelKey,
        ...fields,
      });
    expect(await confirm(fixture.seedOf('megdan').channel.key)).toMatchObject(refusal('Verification failed'));
    for (const changed of [{ signature: 'x' }, { expires: 4_000_000_000 }, { email: 'unknown@example.com' }])
      expect(await confirm(caller.channelKey, changed)).toMatchObject(refusal('Verification failed'));
    expect(await confirm('nope')).toMatchObject({
      status: 400,
      body: { errors: { channel_key: expect.any(Array) } },
    });
    expect(await confirm(caller.channelKey)).toMatchObject({ status: 200, body: { done: true } });
    expect(await confirm(caller.channelKey)).toMatchObject(refusal('User not found'));
    expect(await caller.get('/profile')).toMatchObject({ status: 401 });
    expect(await caller.mailTo('gone@example.com')).toEqual([]);
    expect(await logIn(await anonymousCaller(), 'gone@example.com')).toMatchObject(WRONG_AUTH_DATA);
    await registeredCaller('gone@example.com');
  });
});

describe('the language of mail', () => {
  const findUser = async (email: string) =>
    (await fixture.db.select().from(users).where(eq(users.email, email)))[0];

  it('sends mail in the profile’s language immediately after a change', async () => {
    const caller = await registeredCaller('polyglot@example.com');
    const sent = await caller.post('/profile', {
      _method: 'patch',
      language: 'uk',
      time_zone: 'Europe/Kyiv',
    });
    expect(sent).toMatchObject({ status: 200, body: { user: { first_name: 'Ann' }, api_key: null } });
    await caller.post('/auth/email-verify/resend');
    const [mail] = await caller.mailTo('polyglot@example.com');
    expect(mail).toMatchObject({ kind: 'verify-email', language: 'uk' });
    expect(await findUser('polyglot@example.com')).toMatchObject({ language: 'uk', timeZone: 'Europe/Kyiv' });
  });

  it('sends mail in the language of the latest login', async () => {
    await registeredCaller('traveller@example.com', 'northline', 'en');
    await logIn(await anonymousCaller('northline', 'pl'), 'traveller@example.com');
    const expected = { language: 'pl', timeZone: 'America/Toronto' };
    expect(await findUser('traveller@example.com')).toMatchObject(expected);
  });

  it('changes the language while a temporary password is active', async () => {
    const caller = await registeredCaller('temporary@example.com');
    const hasEmail = eq(users.email, 'temporary@example.com');
    await fixture.db.update(users).set({ temporaryPassword: true }).where(hasEmail);
    const change = { _method: 'patch', language: 'de' };
    expect(await caller.post('/profile', change)).toMatchObject({ status: 200 });
    expect(await caller.post('/profile', { ...change, first_name: 'B' })).toMatchObject({ status: 422 });
  });
});
