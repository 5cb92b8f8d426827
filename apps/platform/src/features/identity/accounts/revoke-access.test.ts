import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialIdentities } from './schema.ts';
import { users } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type Caller, createCaller } from '../../../testing/caller.ts';
import { PASSWORD, registeredCaller } from '../../../testing/register.ts';
import { loginThroughProvider } from './testing/login-through-provider.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const anonymousCaller = () => createCaller(fixture, 'northline');
const twice = (password: string) => ({ password, password_confirmation: password });
const linkOf = async (caller: Caller, email: string, kind: string) =>
  (await caller.mailTo(email)).find((mail) => mail.kind === kind)?.linkFields ?? {};
const change = (caller: Caller, changes: object) =>
  caller.postLogin('/profile', { _method: 'patch', current_password: PASSWORD, ...changes });
const statusOf = async (path: string) => (await fixture.api.inject({ url: path })).statusCode;

/** Logs in with the provider's account of this email. Returns the id of the user, or null. */
async function userIdBehind(email: string): Promise<number | null> {
  const caller = await anonymousCaller();
  const ticket = await loginThroughProvider(fixture, caller, email);
  const answer = await caller.postLogin('/v2/auth/social/session', { ticket });
  return answer.body.user?.id ?? null;
}

/** Links the provider's account of this email to a user whose email is another one. */
async function linkForeignIdentity(email: string, userId: number): Promise<void> {
  const ownId = await userIdBehind(email);
  await fixture.db
    .update(socialIdentities)
    .set({ userId })
    .where(and(eq(socialIdentities.channelId, 'northline'), eq(socialIdentities.userId, ownId ?? 0)));
}

/** An account with everything that an attacker could have got while the account was theirs too. */
async function takenOver(name: string, { isVerified = true } = {}) {
  const email = `${name}@example.com`;
  const google = `google-of-thief-${name}@example.com`;
  const owner = await registeredCaller(fixture, email);
  if (isVerified) await owner.post('/auth/email-verify', await linkOf(owner, email, 'verify-email'));
  const userId = ((await owner.get('/profile')).body as { id?: number }).id ?? 0;
  const thief = await anonymousCaller();
  await thief.postLogin('/v2/auth/login', { email, password: PASSWORD });
  await linkForeignIdentity(google, userId);
  const feed = ((await thief.post('/calendar-feed')).body as { path?: string }).path ?? '';
  const { code } = (await thief.post('/auth/session_code')).body;
  const pending = await anonymousCaller();
  const ticket = await loginThroughProvider(fixture, pending, google);
  expect(ticket).not.toBe('');
  expect(await userIdBehind(google)).toBe(userId);
  expect(await statusOf(feed)).toBe(200);
  return {
    owner,
    email,
    userId,
    /** Tries everything again. */
    async expectNoAccess() {
      expect(await thief.get('/profile'), 'session').toMatchObject({ status: 401 });
      expect(await statusOf(feed), 'calendar feed').toBe(404);
      const withCode = await (await anonymousCaller()).post('/auth/add_session', { code });
      expect(withCode.status, 'login code').toBe(400);
      expect((await pending.post('/v2/auth/social/session', { ticket })).status, 'login in progress').toBe(
        400,
      );
      expect(await userIdBehind(google), 'linked identity').not.toBe(userId);
    },
  };
}

describe('an attacker loses sessions, login codes, linked identities and calendar feeds', () => {
  it('when the owner resets the password', async () => {
    const { email, expectNoAccess } = await takenOver('by-reset');
    const owner = await anonymousCaller();
    await owner.post('/auth/password-reset-request', { email });
    const link = await linkOf(owner, email, 'password-reset');
    expect(await owner.post('/auth/password-reset', { ...link, ...twice('of the owner') })).toMatchObject({
      status: 200,
    });
    await expectNoAccess();
  });

  it('when the owner undoes a change', async () => {
    const { owner, email, expectNoAccess } = await takenOver('by-undo');
    await change(owner, { email: 'by-undo-new@example.com' });
    const link = await linkOf(owner, email, 'email-change-requested');
    expect(await owner.post('/auth/undo_change', link)).toMatchObject({ status: 200 });
    await expectNoAccess();
    expect(await owner.get('/profile')).toMatchObject({ status: 401 });
  });

  it('when a new email is verified; the session that opens the link continues', async () => {
    const { owner, expectNoAccess } = await takenOver('by-email');
    await change(owner, { email: 'by-email-new@example.com' });
    const link = await linkOf(owner, 'by-email-new@example.com', 'confirm-new-email');
    expect(await owner.post('/auth/email-verify', link)).toMatchObject({ status: 200 });
    await expectNoAccess();
    expect(await owner.get('/profile')).toMatchObject({ body: { email: 'by-email-new@example.com' } });
  });

  it('when the owner of an unverified email first logs in with a provider', async () => {
    const { email, userId, expectNoAccess } = await takenOver('by-provider', { isVerified: false });
    expect(await userIdBehind(email)).toBe(userId);
    await expectNoAccess();
  });

  it('when the account is deleted', async () => {
    const { owner, email, userId, expectNoAccess } = await takenOver('by-deletion');
    await owner.postLogin('/delete-account', { current_password: PASSWORD });
    const link = await linkOf(owner, email, 'delete-account');
    const fields = { ...link, api_key: undefined, channel_key: owner.channelKey };
    expect(await owner.post('/delete-account-confirm', fields)).toMatchObject({ status: 200 });
    await expectNoAccess();
    expect(await fixture.db.select().from(users).where(eq(users.id, userId))).toEqual([]);
  });
});

it('the email of a stolen account and the Google login linked under it are both taken back by an undo', async () => {
  const email = 'robbed@example.com';
  const stolen = 'robber@example.com';
  const thief = await registeredCaller(fixture, email);
  await thief.post('/auth/email-verify', await linkOf(thief, email, 'verify-email'));
  const userId = ((await thief.get('/profile')).body as { id?: number }).id;
  await change(thief, { email: stolen });
  await thief.post('/auth/email-verify', await linkOf(thief, stolen, 'confirm-new-email'));
  expect(await userIdBehind(stolen)).toBe(userId);
  const owner = await anonymousCaller();
  await owner.post('/auth/undo_change', await linkOf(owner, email, 'email-changed'));
  expect(await userIdBehind(stolen)).not.toBe(userId);
  expect(await userIdBehind(email)).toBe(userId);
});

it('an email confirmed by its owner on an account that an attacker registered with Google is the owner’s alone', async () => {
  const [attackers, victims] = ['squatter@example.com', 'squatted@example.com'];
  const userId = await userIdBehind(attackers);
  const attacker = await anonymousCaller();
  await attacker.post('/auth/password-reset-request', { email: attackers });
  const reset = await linkOf(attacker, attackers, 'password-reset');
  await attacker.post('/auth/password-reset', { ...reset, ...twice(PASSWORD) });
  await attacker.postLogin('/v2/auth/login', { email: attackers, password: PASSWORD });
  expect(await userIdBehind(attackers), 'linked again').toBe(userId);
  await change(attacker, { email: victims });
  const victim = await anonymousCaller();
  await victim.post('/auth/email-verify', await linkOf(victim, victims, 'confirm-new-email'));
  expect(await userIdBehind(attackers)).not.toBe(userId);
  expect(await attacker.get('/profile')).toMatchObject({ status: 401 });
});

it('an email that can still be taken back is not registered by a social login', async () => {
  const email = 'moved-away@example.com';
  const owner = await registeredCaller(fixture, email);
  await owner.post('/auth/email-verify', await linkOf(owner, email, 'verify-email'));
  await change(owner, { email: 'moved-here@example.com' });
  await owner.post('/auth/email-verify', await linkOf(owner, 'moved-here@example.com', 'confirm-new-email'));
  expect(await loginThroughProvider(fixture, await anonymousCaller(), email)).toBe('');
});

it('a login code ends with the session that created it', async () => {
  const email = 'code-after-logout@example.com';
  const caller = await registeredCaller(fixture, email);
  const { code } = (await caller.post('/auth/session_code')).body;
  await caller.post('/auth/logout');
  expect(await (await anonymousCaller()).post('/auth/add_session', { code })).toMatchObject({ status: 400 });
});
