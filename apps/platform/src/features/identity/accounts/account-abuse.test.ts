import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type Caller, createCaller } from '../../../testing/caller.ts';
import { PASSWORD, register, registeredCaller } from '../../../testing/register.ts';
import { loginThroughProvider } from './testing/login-through-provider.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const anonymousCaller = (channel = 'northline') => createCaller(fixture, channel);
const refusal = (message: string) => ({ status: 400, body: { message } });
const WRONG_AUTH_DATA = refusal('Wrong auth data');
const updateProfile = (caller: Caller, changes: object, currentPassword = PASSWORD) =>
  caller.postLogin('/profile', { _method: 'patch', current_password: currentPassword, ...changes });
const logIn = (caller: Caller, email: string, password: string) =>
  caller.postLogin('/v2/auth/login', { email, password });
const mailedLinkFields = async (caller: Caller, email: string) =>
  (await caller.mailTo(email))[0]?.linkFields ?? {};
const TOO_MANY = { status: 429, headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) } };

describe('registration', () => {
  it('accepts a captcha token once, and rejects it in every other encoding', async () => {
    const caller = await anonymousCaller();
    const token = (await caller.post('/captcha/sandbox')).body.recaptcha_token ?? '';
    const [expiry, ...rest] = token.split('.');
    const equalTokens = [token, `${token}.x`, `0${token}`, ` ${token}`, [`${expiry}.0`, ...rest].join('.')];
    const encodings = [...equalTokens, [Number(expiry).toExponential(), ...rest].join('.')];
    await registeredCaller(fixture, 'spelt@example.com');
    expect(await register(caller, 'spelt@example.com', { recaptcha_token: token })).toMatchObject(
      refusal('email already registered'),
    );
    for (const recaptcha_token of encodings)
      expect(await register(caller, 'robot@example.com', { recaptcha_token })).toMatchObject(
        refusal('recaptcha invalid or robot'),
      );
  });

  it.each([
    ['email', 'é@example.com'],
    ['email', 'a@exämple.com'],
    ['email', 'a@example.com\r\nBcc: b@example.com'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['first_name', 'n'.repeat(101)],
    ['first_name', 'Ann\r\nBcc: b@example.com'],
    ['last_name', 'Be\u202Ell'],
    ['last_name', 'Be\0ll'],
    ['password', 'p'.repeat(201)],
  ])('rejects %s %j with a field error', async (field, value) => {
    const fields = { [field]: value, ...(field === 'password' && { password_confirmation: value }) };
    const answer = await register(await anonymousCaller(), 'field@example.com', fields);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('treats emails case-insensitively and ignores unknown fields', async () => {
    const fields = { id: 1, user_id: 1, email_verified: true, trial_period_used: true, channel_id: 'megdan' };
    const caller = await anonymousCaller();
    expect(await register(caller, 'Mixed.Case@Example.com', fields)).toMatchObject({
      body: { user: { email: 'mixed.case@example.com', email_verified: false, trial_period_used: false } },
    });
    expect(await register(await anonymousCaller(), 'MIXED.CASE@EXAMPLE.COM')).toMatchObject(
      refusal('email already registered'),
    );
    expect(
      await updateProfile(caller, { email_verified: true, temporary_password: true, id: 1 }),
    ).toMatchObject({
      body: { user: { email_verified: false, temporary_password: false } },
    });
    for (const body of [{ _method: 'put', first_name: 'X' }, { first_name: 'X' }])
      expect(await caller.post('/profile', body)).toMatchObject({ status: 422 });
  });

  it('accepts equivalent Unicode forms of a password', async () => {
    const composed = 'caf\u00e9 cr\u00e8me';
    const decomposed = composed.normalize('NFD');
    expect(decomposed).not.toBe(composed);
    const password = { password: composed, password_confirmation: composed };
    await register(await anonymousCaller(), 'cafe@example.com', password);
    expect(await logIn(await anonymousCaller(), 'cafe@example.com', decomposed)).toMatchObject({
      status: 200,
    });
    expect(await logIn(await anonymousCaller(), 'cafe@example.com', 'cafe creme')).toMatchObject(
      WRONG_AUTH_DATA,
    );
  });
});

describe('an account registered with another person’s email', () => {
  /** Registers an account with the victim's email, and requests a change to an email of the attacker. */
  async function registerEmailOf(victim: string, newEmail: string): Promise<Caller> {
    const attacker = await registeredCaller(fixture, victim);
    await updateProfile(attacker, { email: newEmail });
    return attacker;
  }

  it('locks out an attacker who registered the owner’s email, after a password reset by the owner', async () => {
    const attacker = await registerEmailOf('owner-reset@example.com', 'squat-reset@example.com');
    const link = await mailedLinkFields(attacker, 'squat-reset@example.com');
    const owner = await anonymousCaller();
    await owner.post('/auth/password-reset-request', { email: 'owner-reset@example.com' });
    const password = { password: 'password of the owner', password_confirmation: 'password of the owner' };
    const reset = await mailedLinkFields(owner, 'owner-reset@example.com');
    expect(await owner.post('/auth/password-reset', { ...reset, ...password })).toMatchObject({
      status: 200,
    });
    expect(await (await anonymousCaller()).post('/auth/email-verify', link)).toMatchObject(
      refusal('Verification failed'),
    );
    expect(await logIn(owner, 'owner-reset@example.com', password.password)).toMatchObject({
      body: { user: { pending_email: null } },
    });
  });

  it('locks out an attacker who registered the owner’s email, after the owner’s social login', async () => {
    const attacker = await registerEmailOf('owner-social@example.com', 'squat-social@example.com');
    const link = await mailedLinkFields(attacker, 'squat-social@example.com');
    const { code } = (await attacker.post('/auth/session_code')).body;
    const feed = (await attacker.post('/calendar-feed')).body as { path?: string };
    const owner = await anonymousCaller();
    const ticket = await loginThroughProvider(fixture, owner, 'owner-social@example.com');
    expect(await owner.postLogin('/v2/auth/social/session', { ticket })).toMatchObject({ status: 200 });
    expect(await (await anonymousCaller()).post('/auth/email-verify', link)).toMatchObject(
      refusal('Verification failed'),
    );
    expect(await (await anonymousCaller()).post('/auth/add_session', { code })).toMatchObject(
      WRONG_AUTH_DATA,
    );
    expect((await fixture.api.inject({ url: feed.path ?? '' })).statusCode).toBe(404);
    expect(await attacker.get('/profile')).toMatchObject({ status: 401 });
  });

  it('sends the owner of an email no text chosen by an attacker', async () => {
    const caller = await anonymousCaller();
    await register(caller, 'greeted@example.com', { first_name: 'Win 1000 at evil.example' });
    await caller.post('/auth/password-reset-request', { email: 'greeted@example.com' });
    await caller.postLogin('/delete-account', { current_password: PASSWORD });
    const mails = await caller.mailTo('greeted@example.com');
    expect(mails).toHaveLength(3);
    for (const mail of mails) expect(mail.text).not.toContain('evil.example');
    const link = mails.find(({ kind }) => kind === 'verify-email')?.linkFields;
    expect(await caller.post('/auth/email-verify', link)).toMatchObject({ status: 200 });
    await caller.post('/auth/password-reset-request', { email: 'greeted@example.com' });
    expect((await caller.mailTo('greeted@example.com'))[0]?.text).toContain('Win 1000 at evil.example');
  });
});

it('notifies a confirmed email when it is replaced', async () => {
  const caller = await registeredCaller(fixture, 'replaced@example.com');
  await caller.post('/auth/email-verify', await mailedLinkFields(caller, 'replaced@example.com'));
  await updateProfile(caller, { email: 'other@example.com' });
  await caller.post('/auth/email-verify', await mailedLinkFields(caller, 'other@example.com'));
  expect((await caller.mailTo('replaced@example.com')).map(({ kind }) => kind)).toEqual([
    'email-changed',
    'email-change-requested',
    'verify-email',
  ]);
  expect((await caller.mailTo('other@example.com')).map(({ kind }) => kind)).toEqual(['confirm-new-email']);
});

describe('a change to an email of another account', () => {
  const PENDING = { status: 200, body: { user: { pending_email: 'in-use@example.com' } } };
  const kinds = async (caller: Caller) =>
    (await caller.mailTo('in-use@example.com'))
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'verify-email');

  it('gets the response of every other email, and notifies its owner in the owner’s language', async () => {
    await registeredCaller(fixture, 'in-use@example.com', 'northline', 'de');
    const curious = await registeredCaller(fixture, 'curious@example.com');
    expect(await updateProfile(curious, { email: 'in-use@example.com' })).toMatchObject(PENDING);
    expect(await kinds(curious)).toEqual(['email-in-use']);
    expect((await curious.mailTo('in-use@example.com'))[0]).toMatchObject({ language: 'de', link: null });
    expect(await curious.post('/auth/email-verify/resend')).toMatchObject({ status: 200 });
    expect(await kinds(curious)).toEqual(['email-in-use', 'email-in-use']);
    expect((await curious.get('/profile')).body).toMatchObject({ email: 'curious@example.com' });
  });

  it('gets the same response for an email that its former owner can still take back', async () => {
    const mover = await registeredCaller(fixture, 'moved-from@example.com');
    const { linkFields } = (await mover.mailTo('moved-from@example.com'))[0] ?? {};
    await mover.post('/auth/email-verify', linkFields);
    await updateProfile(mover, { email: 'moved-to@example.com' });
    await mover.post('/auth/email-verify', await mailedLinkFields(mover, 'moved-to@example.com'));
    const curious = await registeredCaller(fixture, 'curious-too@example.com');
    const before = (await curious.mailTo('moved-from@example.com')).length;
    expect(await updateProfile(curious, { email: 'moved-from@example.com' })).toMatchObject({
      status: 200,
      body: { user: { pending_email: 'moved-from@example.com' } },
    });
    expect(await curious.mailTo('moved-from@example.com')).toHaveLength(before);
  });
});

describe('markup in names and emails', () => {
  it('escapes markup of names and emails in mail and on the outbox page', async () => {
    const caller = await anonymousCaller();
    const name = '<img src=x onerror=alert(1)>';
    await register(caller, '"<b>"@example.com', {});
    await register(caller, "o'<b>&x@example.com", { first_name: name });
    await register(caller, "o'b&x@example.com", { first_name: name, last_name: name });
    await fixture.db.update(users).set({ emailVerifiedTs: 1 }).where(eq(users.email, "o'b&x@example.com"));
    await caller.post('/auth/password-reset-request', { email: "o'b&x@example.com" });
    const [mail] = await caller.mailTo("o'b&x@example.com");
    expect(mail?.text).toContain(name);
    const list = await fixture.api.inject({ url: '/__outbox' });
    expect(list.body).toContain('o&#39;b&amp;x@example.com');
    const id = (mail as unknown as { id: number }).id;
    const page = (await fixture.api.inject({ url: `/__outbox/${id}` })).body;
    expect(page).not.toContain('<img');
    // The page holds the mail in a `srcdoc` attribute, so the markup is escaped twice.
    expect(page).toContain('&amp;lt;img src=x onerror=alert(1)&amp;gt;');
  });
});

describe('a temporary password', () => {
  it('rejects the temporary password as the new password', async () => {
    const caller = await anonymousCaller('megdan');
    const account = fixture.seedOf('megdan').accounts.find((one) => one.temporary_password);
    const temporary = account?.password ?? '';
    expect(await logIn(caller, account?.email ?? '', temporary)).toMatchObject({
      body: { user: { temporary_password: true } },
    });
    const samePassword = { password: temporary, password_confirmation: temporary };
    expect(await updateProfile(caller, samePassword, temporary)).toMatchObject({
      status: 422,
      body: { errors: { password: ['Must differ from the temporary password'] } },
    });
    expect((await caller.get('/profile')).body).toMatchObject({ temporary_password: true });
  });
});

// Password hashing is slow by design, and this suite hashes dozens.
describe('rate limits', { timeout: 20_000 }, () => {
  it('limits calls that hash passwords or create codes', async () => {
    const caller = await registeredCaller(fixture, 'dear@example.com');
    let current = PASSWORD;
    const change = async (attempt: number) => {
      const password = `changed ${attempt} times`;
      const answer = await updateProfile(caller, { password, password_confirmation: password }, current);
      if (answer.status === 200) current = password;
      return answer;
    };
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await change(attempt)).toMatchObject({ status: 200 });
    expect(await change(10)).toMatchObject(TOO_MANY);
    for (let index = 0; index < 30; index += 1)
      expect(await caller.post('/auth/session_code')).toMatchObject({ status: 200 });
    expect(await caller.post('/auth/session_code')).toMatchObject(TOO_MANY);
  });
});
