import type { CallOutput, Calls } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfToken } from '../../../db/api-key.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type Caller, createCaller } from '../../../testing/caller.ts';
import { PASSWORD, register, registeredCaller } from '../../../testing/register.ts';
import { accountUndos } from './schema.ts';
import { loginThroughProvider } from './testing/login-through-provider.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const anonymousCaller = () => createCaller(fixture, 'northline');
const refusal = (message: string) => ({ status: 400, body: { message } });
const twice = (password: string) => ({ password, password_confirmation: password });
const NEW_PASSWORD = twice('an entirely new one');
const update = (caller: Caller, changes: object) =>
  caller.postLogin('/profile', { _method: 'patch', ...changes });
const logIn = (caller: Caller, email: string, password: string) =>
  caller.postLogin('/v2/auth/login', { email, password });
const linkOf = async (caller: Caller, email: string, kind: string) =>
  (await caller.mailTo(email)).find((mail) => mail.kind === kind)?.linkFields ?? {};
const invalid = (message: string) => ({ status: 422, body: { errors: { current_password: [message] } } });

/** A registered user with a verified email. */
async function verifiedCaller(email: string): Promise<Caller> {
  const caller = await registeredCaller(fixture, email);
  await caller.post('/auth/email-verify', await linkOf(caller, email, 'verify-email'));
  return caller;
}

describe('a stolen API key', () => {
  it.each([
    ['the password', '/profile', { _method: 'patch', ...NEW_PASSWORD }],
    ['the email', '/profile', { _method: 'patch', email: 'thief@example.com' }],
    ['the account’s deletion', '/delete-account', {}],
  ])('does not suffice to change %s', async (name, path, fields) => {
    const email = `stolen-${name.length}@example.com`;
    const thief = await registeredCaller(fixture, email);
    const before = (await thief.mailTo(email)).length;
    expect(await thief.post(path, fields)).toMatchObject(invalid('Field is required'));
    expect(await thief.post(path, { ...fields, current_password: 'wrong one' })).toMatchObject(
      invalid('Wrong password'),
    );
    expect(await thief.mailTo(email)).toHaveLength(before);
    expect(await logIn(await anonymousCaller(), email, PASSWORD)).toMatchObject({
      body: { user: { pending_email: null } },
    });
    const stolenKey = thief.apiKey();
    const confirmed = await thief.postLogin(path, { ...fields, current_password: PASSWORD });
    expect(confirmed).toMatchObject({ status: 200 });
    expect(await thief.get('/profile')).toMatchObject({ status: 200 });
    thief.useKey(stolenKey);
    expect(await thief.get('/profile'), 'the key is replaced').toMatchObject({ status: 401 });
  });

  it('allows ten guesses of the current password per hour, and reports them to the owner', async () => {
    const email = 'guess-within@example.com';
    const thief = await registeredCaller(fixture, email);
    const guess = (current_password: string) => update(thief, { ...NEW_PASSWORD, current_password });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await guess('wrong')).toMatchObject(invalid('Wrong password'));
    expect(await guess(PASSWORD)).toMatchObject({ status: 429 });
    expect((await thief.mailTo(email)).map(({ kind }) => kind)).toEqual(['password-guessed', 'verify-email']);
    fixture.clock.advance(3_600_000);
    expect(await guess(PASSWORD)).toMatchObject({ status: 200 });
  });

  it('still changes names and language, and cancels a change of email', async () => {
    const caller = await registeredCaller(fixture, 'names@example.com');
    await update(caller, { email: 'names-new@example.com', current_password: PASSWORD });
    expect(
      await update(caller, { first_name: 'Eve', language: 'de', email: 'names@example.com' }),
    ).toMatchObject({
      status: 200,
      body: { user: { first_name: 'Eve', pending_email: null } },
    });
  });

  it('does not suffice to set the first password of a social user, who sets it with a mailed link', async () => {
    const caller = await anonymousCaller();
    const ticket = await loginThroughProvider(fixture, caller, 'social@example.com');
    expect(await caller.postLogin('/v2/auth/social/session', { ticket })).toMatchObject({
      body: { user: { has_password: false } },
    });
    for (const changes of [NEW_PASSWORD, { email: 'thief@example.com' }])
      expect(await update(caller, { ...changes, current_password: 'x' })).toMatchObject(
        invalid('Set a password first'),
      );
    await caller.post('/auth/password-reset-request', { email: 'social@example.com' });
    const link = await linkOf(caller, 'social@example.com', 'password-reset');
    expect(await caller.post('/auth/password-reset', { ...link, ...NEW_PASSWORD })).toMatchObject({
      status: 200,
    });
    const owner = await anonymousCaller();
    expect(await logIn(owner, 'social@example.com', NEW_PASSWORD.password)).toMatchObject({
      body: { user: { has_password: true } },
    });
    const changes = { email: 'social-new@example.com', current_password: NEW_PASSWORD.password };
    expect(await update(owner, changes)).toMatchObject({ status: 200 });
  });

  it('deletes the account of a social user only with the mailed link', async () => {
    const caller = await anonymousCaller();
    const ticket = await loginThroughProvider(fixture, caller, 'social-gone@example.com');
    await caller.postLogin('/v2/auth/social/session', { ticket });
    expect(await caller.post('/delete-account')).toMatchObject({ status: 200 });
    const link = await linkOf(caller, 'social-gone@example.com', 'delete-account');
    const fields = { ...link, api_key: undefined, channel_key: caller.channelKey };
    expect(await caller.post('/delete-account-confirm', fields)).toMatchObject({ status: 200 });
  });
});

describe('ending other sessions', () => {
  const RECENT_MS = 15 * 60_000;
  const REVOKE_OTHERS = '/auth/sessions/revoke_others';
  const idOf = async (caller: Caller) => {
    const sessions = (await caller.get('/auth/sessions')).body as unknown as CallOutput<
      Calls['listSessions']
    >;
    return sessions.find((session) => session.is_current)?.id ?? 0;
  };
  /** A user with this session and one on another device. */
  async function withOtherDevice(email: string) {
    const caller = await registeredCaller(fixture, email);
    const other = await anonymousCaller();
    await logIn(other, email, PASSWORD);
    return { caller, other, otherSession: `/auth/sessions/${await idOf(other)}` };
  }

  it('needs no password within 15 minutes of the login', async () => {
    const { caller, other, otherSession } = await withOtherDevice('end-recent@example.com');
    fixture.clock.advance(RECENT_MS - 1000);
    expect(await caller.delete(otherSession)).toMatchObject({ status: 200 });
    expect(await other.get('/profile')).toMatchObject({ status: 401 });
    expect(await caller.post(REVOKE_OTHERS)).toMatchObject({ status: 200 });
  });

  it('needs the password after 15 minutes, which replaces the key of this session only', async () => {
    const { caller, other, otherSession } = await withOtherDevice('end-late@example.com');
    fixture.clock.advance(RECENT_MS);
    expect(await caller.delete(otherSession)).toMatchObject(invalid('Field is required'));
    expect(await caller.post(REVOKE_OTHERS)).toMatchObject(invalid('Field is required'));
    const confirm = (fields: object) => caller.postLogin('/auth/reauthenticate', fields);
    expect(await confirm({})).toMatchObject(invalid('Field is required'));
    expect(await confirm({ current_password: 'wrong one' })).toMatchObject(invalid('Wrong password'));
    expect(await caller.post(REVOKE_OTHERS)).toMatchObject(invalid('Field is required'));
    const oldKey = caller.apiKey();
    expect(await confirm({ current_password: PASSWORD })).toMatchObject({ status: 200 });
    expect(caller.apiKey()).not.toBe(oldKey);
    expect(await other.get('/profile'), 'keeps its key').toMatchObject({ status: 200 });
    expect(await caller.delete(otherSession)).toMatchObject({ status: 200 });
    expect(await caller.post(REVOKE_OTHERS)).toMatchObject({ status: 200 });
    expect(await other.get('/profile')).toMatchObject({ status: 401 });
    caller.useKey(oldKey);
    expect(await caller.get('/profile')).toMatchObject({ status: 401 });
  });

  it('is not possible with a key and a session created with its code', async () => {
    const { caller: thief, other } = await withOtherDevice('end-code@example.com');
    fixture.clock.advance(RECENT_MS);
    const { code } = (await thief.post('/auth/session_code')).body;
    const accomplice = await anonymousCaller();
    expect(await accomplice.postLogin('/auth/add_session', { code })).toMatchObject({ status: 200 });
    expect(await accomplice.post(REVOKE_OTHERS)).toMatchObject(invalid('Field is required'));
    expect(await other.get('/profile')).toMatchObject({ status: 200 });
  });

  it('voids the code that an ended session has created', async () => {
    const { caller, other, otherSession } = await withOtherDevice('code-left-behind@example.com');
    for (const end of [() => caller.delete(otherSession), () => caller.post(REVOKE_OTHERS)]) {
      const { code } = (await caller.post('/auth/session_code')).body;
      expect(await end()).toBeDefined();
      const thief = await anonymousCaller();
      expect(await thief.post('/auth/add_session', { code })).not.toMatchObject({ status: 200 });
    }
    expect(await other.get('/auth/sessions')).toMatchObject({ status: 401 });
  });

  it('needs no password for the current session', async () => {
    const caller = await registeredCaller(fixture, 'end-this@example.com');
    const id = await idOf(caller);
    fixture.clock.advance(RECENT_MS);
    expect(await caller.delete(`/auth/sessions/${id}`)).toMatchObject({ status: 200 });
    expect(await caller.get('/profile')).toMatchObject({ status: 401 });
  });

  it('needs a recent social login of users without a password', async () => {
    const caller = await anonymousCaller();
    const ticket = await loginThroughProvider(fixture, caller, 'end-social@example.com');
    await caller.postLogin('/v2/auth/social/session', { ticket });
    expect(await caller.post(REVOKE_OTHERS)).toMatchObject({ status: 200 });
    fixture.clock.advance(RECENT_MS);
    expect(await caller.post(REVOKE_OTHERS)).toMatchObject(invalid('Set a password first'));
    expect(await caller.post('/auth/reauthenticate', { current_password: 'x' })).toMatchObject(
      invalid('Set a password first'),
    );
  });
});

describe('the link that undoes a change', () => {
  const undo = async (link: object) => (await anonymousCaller()).post('/auth/undo_change', link);

  it('restores the password, ends all sessions, and returns a link to set a new password', async () => {
    const email = 'undo-password@example.com';
    const thief = await verifiedCaller(email);
    await update(thief, { ...NEW_PASSWORD, current_password: PASSWORD });
    const link = await linkOf(thief, email, 'password-changed');
    fixture.clock.advance(71 * 3_600_000);
    const undone = await undo(link);
    expect(undone).toMatchObject({ status: 200, body: { email } });
    expect(await thief.get('/profile')).toMatchObject({ status: 401 });
    expect(await logIn(await anonymousCaller(), email, NEW_PASSWORD.password)).toMatchObject({ status: 400 });
    expect(await logIn(await anonymousCaller(), email, PASSWORD)).toMatchObject({ status: 200 });
    expect(await undo(link)).toMatchObject(refusal('Verification failed'));
    const reset = { ...undone.body, ...twice('chosen by the owner') };
    expect(await (await anonymousCaller()).post('/auth/password-reset', reset)).toMatchObject({
      status: 200,
    });
    expect(await logIn(await anonymousCaller(), email, 'chosen by the owner')).toMatchObject({ status: 200 });
  });

  it('is mailed to the old email at once, and cancels a change that is not verified yet', async () => {
    const email = 'undo-pending@example.com';
    const thief = await verifiedCaller(email);
    await update(thief, { email: 'thief-pending@example.com', current_password: PASSWORD });
    const confirmation = await linkOf(thief, 'thief-pending@example.com', 'confirm-new-email');
    expect(await undo(await linkOf(thief, email, 'email-change-requested'))).toMatchObject({ status: 200 });
    expect(await (await anonymousCaller()).post('/auth/email-verify', confirmation)).toMatchObject(
      refusal('Verification failed'),
    );
    expect(await logIn(await anonymousCaller(), email, PASSWORD)).toMatchObject({
      body: { user: { email, pending_email: null } },
    });
  });

  it('restores email and password after several changes, and voids the links of the attacker', async () => {
    const email = 'undo-all@example.com';
    const [first, second] = ['thief-first@example.com', 'thief-second@example.com'];
    const thief = await verifiedCaller(email);
    await update(thief, { ...NEW_PASSWORD, current_password: PASSWORD });
    for (const stolen of [first, second]) {
      await update(thief, { email: stolen, current_password: NEW_PASSWORD.password });
      await thief.post('/auth/email-verify', await linkOf(thief, stolen, 'confirm-new-email'));
    }
    const linkOfThief = await linkOf(thief, first, 'email-changed');
    expect(await register(await anonymousCaller(), email), 'the email stays reserved').toMatchObject(
      refusal('email already registered'),
    );
    // The attacker uses their link first: that must not void the links of the owner.
    expect(await undo(linkOfThief)).toMatchObject({ status: 200 });
    expect(await undo(await linkOf(thief, email, 'email-changed'))).toMatchObject({ status: 200 });
    for (const kind of ['email-changed', 'email-change-requested'])
      expect(await undo(await linkOf(thief, first, kind))).toMatchObject(refusal('Verification failed'));
    expect(await logIn(await anonymousCaller(), email, NEW_PASSWORD.password)).toMatchObject({ status: 400 });
    expect(await logIn(await anonymousCaller(), email, PASSWORD)).toMatchObject({ status: 200 });
    expect(await logIn(await anonymousCaller(), second, PASSWORD)).toMatchObject({ status: 400 });
  });

  it('is rejected after 72 hours, with another email, and on another channel', async () => {
    const email = 'undo-late@example.com';
    const caller = await verifiedCaller(email);
    await update(caller, { ...NEW_PASSWORD, current_password: PASSWORD });
    const link = await linkOf(caller, email, 'password-changed');
    const failed = refusal('Verification failed');
    expect(await undo({ ...link, email: 'undo-all@example.com' })).toMatchObject(failed);
    expect(await undo({ ...link, signature: 'x' })).toMatchObject(failed);
    expect(await (await createCaller(fixture, 'megdan')).post('/auth/undo_change', link)).toMatchObject(
      failed,
    );
    fixture.clock.advance(72 * 3_600_000);
    expect(await undo(link)).toMatchObject(failed);
  });

  it('is not mailed to an unverified email, which may belong to another person', async () => {
    const caller = await registeredCaller(fixture, 'typo@example.com');
    await update(caller, { email: 'right@example.com', current_password: PASSWORD });
    await caller.post('/auth/email-verify', await linkOf(caller, 'right@example.com', 'confirm-new-email'));
    expect((await caller.mailTo('typo@example.com')).map(({ kind }) => kind)).toEqual(['verify-email']);
  });

  it('is stored as a hash only', async () => {
    const email = 'undo-hash@example.com';
    const caller = await verifiedCaller(email);
    await update(caller, { ...NEW_PASSWORD, current_password: PASSWORD });
    const { signature } = await linkOf(caller, email, 'password-changed');
    const rows = await fixture.db.select().from(accountUndos).where(eq(accountUndos.email, email));
    expect(rows).toMatchObject([{ tokenHash: hashOfToken(signature ?? '') }]);
    expect(JSON.stringify(rows)).not.toContain(signature);
  });
});
